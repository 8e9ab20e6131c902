// Copyright (c) Jupyter Development Team.
// Distributed under the terms of the Modified BSD License.

import type { IAgent } from './tokens';

const RETRYABLE: Record<string, boolean> = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  OPERATION_FAILED: false
};

function fail(code: string, message: string): IAgent.IAnswer {
  return {
    success: false,
    error: { code, message, retryable: RETRYABLE[code] ?? false }
  };
}

/**
 * What an agent may ask of JupyterLab.
 */
export class Agent implements IAgent {
  readonly protocolVersion = '0.1';
  readonly app = {
    id: 'org.jupyter.lab',
    name: 'JupyterLab',
    version: '4.7.0'
  };

  /**
   * Add what can be asked for.
   */
  addTool(name: string, tool: IAgent.ITool): void {
    this._tools.set(name, tool);
  }

  async initialize(): Promise<object> {
    this._session = crypto.randomUUID();
    return {
      sessionId: this._session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name }) => ({
        name,
        available: true
      }))
    };
  }

  async shutdown(): Promise<void> {
    this._session = '';
  }

  listCapabilities() {
    return Array.from(this._tools, ([name, tool]) => ({
      name,
      description: tool.description,
      inputSchema: tool.inputSchema
    }));
  }

  async call(name: string, params: any): Promise<IAgent.IAnswer> {
    if (!this._session) {
      return fail('NOT_INITIALIZED', 'Call initialize() first');
    }
    const tool = this._tools.get(name);
    if (!tool) {
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: `No ${name}`, retryable: true } };
    }
    try {
      return { success: true, data: await tool.execute(params ?? {}) };
    } catch (reason) {
      return { success: false, error: { code: 'OPERATION_FAILED', message: String(reason) } };
    }
  }

  private _session = '';
  private _tools = new Map<string, IAgent.ITool>();
}
