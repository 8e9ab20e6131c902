import './tools/objects';
import './tools/page';
import './tools/exports';

import { ToolError, tools } from './registry';

import type { Params } from './registry';

const app = { id: 'dev.netbox.ui', name: 'NetBox', version: '4.6.2' };

let sessionId: Nullable<string> = null;

function error(code: string, message: string, retryable: boolean) {
  return { success: false, error: { code, message, retryable } };
}

window.abp = {
  protocolVersion: '0.1',
  app,

  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app,
      capabilities: tools.keys().map(name => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities() {
    return tools.keys().map(name => {
      const { description, inputSchema } = tools.get(name);
      return { name, description, inputSchema, available: true };
    });
  },

  async call(name: string, params: Params = {}) {
    const tool = tools.get(name);
    if (typeof tool === 'undefined') {
      return error('UNKNOWN_CAPABILITY', name, false);
    }
    try {
      return { success: true, data: await tool.handle(params) };
    } catch (e) {
      if (e instanceof ToolError) {
        return error(e.code, e.message, e.retryable);
      }
      return error('OPERATION_FAILED', String(e), false);
    }
  },
};
