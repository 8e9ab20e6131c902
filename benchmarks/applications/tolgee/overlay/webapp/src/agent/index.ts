import { v4 as uuidv4 } from 'uuid';

import { failure, toFailure } from './AgentError';
import { accountTools } from './tools/accountTools';
import { projectTools } from './tools/projectTools';
import { translationTools } from './tools/translationTools';
import { Tools } from './tools/types';

const tools: Tools = {
  ...accountTools,
  ...projectTools,
  ...translationTools,
};

class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'io.tolgee.webapp', name: 'Tolgee', version: '3.0.0' };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.sessionId = uuidv4();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(tools).map((name) => ({
        name,
        available: true,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.entries(tools).map(
      ([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true,
      })
    );
  }

  async call(name: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Call initialize() first');
    }
    const tool = tools[name];
    if (!tool) {
      return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }
    try {
      const data: any = await tool.run(params);
      return data?.success === false ? data : { success: true, data };
    } catch (e) {
      return toFailure(e);
    }
  }
}

(window as any).abp = new AgentRuntime();
