/**
 * Copyright (c) 2026 mol* contributors, licensed under MIT, See LICENSE file for more info.
 */

import { AgentRuntime } from './runtime';

export const agent = new AgentRuntime();

(window as any).abp = agent;
