import { fail, ok } from './answers';
import { Params, capabilityNames, findCapability } from './registry';

class OpenReplayAgent {
  readonly protocolVersion = '0.1';

  readonly app = {
    id: 'com.openreplay.dashboard',
    name: 'OpenReplay',
    version: '1.23.0',
  };

  initialized = false;

  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilityNames().map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return capabilityNames().map((name) => ({
      name,
      available: true,
      inputSchema: { type: 'object' },
    }));
  }

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    const entry = findCapability(capability);
    if (!entry) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${capability}`);
    }
    try {
      const answer = await entry.handler(params);
      return entry.mounted ? ok(answer ?? { done: true }) : answer;
    } catch (e) {
      return fail('OPERATION_FAILED', (e as Error).message, true);
    }
  }
}

export const agent = new OpenReplayAgent();
