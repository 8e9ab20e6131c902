import { capabilities } from './capabilities';
import { NobodyThere } from './desk';

const app = { id: 'org.mathesar.web', name: 'Mathesar', version: '0.9.0' };

const fail = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

function describe() {
  return capabilities.map(({ name, description, params }) => ({
    name,
    description,
    available: true,
    inputSchema: { type: 'object', properties: params ?? {} },
  }));
}

class Agent {
  protocolVersion = '0.1';

  app = app;

  initialized = false;

  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = String(Date.now());
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: describe().map(({ name, available }) => ({
        name,
        available,
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
    return describe();
  }

  async call(name: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Initialize first', true);
    for (const capability of capabilities) {
      if (capability.name === name) {
        try {
          return { success: true, data: await capability.perform(params) };
        } catch (error) {
          return error instanceof NobodyThere
            ? fail('CAPABILITY_UNAVAILABLE', error.message, true)
            : fail('OPERATION_FAILED', String(error));
        }
      }
    }
    return fail('UNKNOWN_CAPABILITY', `There is no ${name}`);
  }
}

const agent = new Agent();
const page = window as unknown as {
  abp: Agent;
  agentReady?: (agent: Agent) => void;
};
page.abp = agent;
page.agentReady?.(agent);
