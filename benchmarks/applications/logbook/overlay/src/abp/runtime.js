import { capabilities } from './capabilities.js';
import { handlers } from './handlers.js';
import { Failure, fail } from './responses.js';

export class Runtime {
  protocolVersion = '0.1';
  app = { id: 'org.example.logbook', name: 'Logbook', version: '1.3.0' };
  initialized = false;
  sessionId = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    const { protocolVersion, app, sessionId } = this;
    return {
      sessionId,
      protocolVersion,
      app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return capabilities;
  }

  async call(capability, params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'initialize() comes first');
    }
    const handler = handlers[capability];
    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', `${capability} is unknown`);
    }
    try {
      return await handler(params ?? {});
    } catch (error) {
      if (error instanceof Failure) {
        return error.answer;
      }
      return fail('OPERATION_FAILED', error.message, { retryable: false });
    }
  }
}
