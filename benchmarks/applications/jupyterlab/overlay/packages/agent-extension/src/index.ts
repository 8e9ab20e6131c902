// Copyright (c) Jupyter Development Team.
// Distributed under the terms of the Modified BSD License.
/**
 * @packageDocumentation
 * @module agent-extension
 */

import type { JupyterFrontEndPlugin } from '@jupyterlab/application';
import { Agent } from './agent';
import { documents } from './documents';
import { files } from './files';
import { IAgent } from './tokens';

declare global {
  interface Window {
    abp: Agent;
  }
}

const agent = new Agent();

window.abp = agent;

const provider: JupyterFrontEndPlugin<IAgent> = {
  id: '@jupyterlab/agent-extension:agent',
  description: 'Provides what agents ask.',
  autoStart: true,
  provides: IAgent,
  activate: () => agent
};

export default [provider, files, documents];
