import { type Answer, refuse } from './answers.js';
import { CAPABILITIES, capabilityHandler } from './capabilities.js';

class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'io.cloudbeaver.community', name: 'CloudBeaver', version: '24.2.4' };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES.map(capability => ({ ...capability, available: true }));
  }

  async call(name: string, params: any = {}): Promise<Answer> {
    if (!this.initialized) {
      return refuse('NOT_INITIALIZED', 'initialize() comes first', true);
    }
    if (!CAPABILITIES.some(capability => capability.name === name)) {
      return refuse('UNKNOWN_CAPABILITY', `there is no ${name}`);
    }
    const handler = capabilityHandler(name);
    if (!handler) {
      return refuse('CAPABILITY_UNAVAILABLE', `nothing that offers ${name} is shown`, true);
    }
    try {
      return await handler(params);
    } catch (exception: any) {
      return refuse('OPERATION_FAILED', exception.message, true);
    }
  }
}

(window as any).abp = new AgentRuntime();
