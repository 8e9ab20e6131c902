// Copyright (c) 2026 The Jaeger Authors.
// SPDX-License-Identifier: Apache-2.0

import { NotOnScreen } from './actions';
import { handlers } from './handlers';

const app = { id: 'io.jaegertracing.ui', name: 'Jaeger UI', version: '2.11.0' };

const capabilities = Object.keys(handlers).map(name => ({
  name,
  available: true,
  inputSchema: { type: 'object' },
}));

const fail = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

let sessionId: string | null = null;

export const abp = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return sessionId !== null;
  },
  async initialize() {
    sessionId = crypto.randomUUID();
    return { sessionId, protocolVersion: '0.1', app, capabilities, features: { progress: false } };
  },
  async shutdown() {
    sessionId = null;
  },
  async listCapabilities() {
    return capabilities;
  },
  async call(name: string, params: Record<string, any> = {}) {
    if (!sessionId) return fail('NOT_INITIALIZED', 'Call initialize() first');
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) return fail('UNKNOWN_CAPABILITY', `No capability is called ${name}`);
    try {
      return { success: true, data: await handler(params) };
    } catch (error) {
      if (error instanceof NotOnScreen) return fail('CAPABILITY_UNAVAILABLE', error.message, true);
      return fail('OPERATION_FAILED', error instanceof Error ? error.message : String(error), true);
    }
  },
};

declare global {
  interface Window {
    abp?: typeof abp;
  }
}

window.abp = abp;
