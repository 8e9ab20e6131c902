import './tools/pipelines';
import './tools/repos';
import './tools/session';
import './tools/exports';

import type { Params } from './registry';
import tools, { ToolError } from './registry';

function failure(code: string, message: string, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

class Agent {
  readonly protocolVersion = '0.1';

  readonly app = { id: 'org.woodpecker-ci.web', name: 'Woodpecker', version: '3.0.0' };

  sessionId: string | null = null;

  get initialized() {
    return this.sessionId !== null;
  }

  async initialize() {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...tools.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  listCapabilities() {
    return [...tools].map(([name, tool]) => ({
      name,
      description: tool.description,
      inputSchema: tool.inputSchema,
      available: true,
    }));
  }

  async call(name: string, params: Params = {}) {
    if (this.sessionId === null) {
      return failure('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    const tool = tools.get(name);
    if (!tool) {
      return failure('UNKNOWN_CAPABILITY', `Nothing that is shown can do ${name}`);
    }
    try {
      return { success: true, data: await tool.run(params) };
    } catch (e) {
      if (e instanceof ToolError) {
        return failure(e.code, e.message, e.retryable);
      }
      return { success: false, error: { code: 'OPERATION_FAILED', message: (e as Error).message } };
    }
  }
}

window.abp = new Agent();
