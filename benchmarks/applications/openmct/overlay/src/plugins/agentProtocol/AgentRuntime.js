import { v4 as uuid } from 'uuid';

const PROTOCOL_VERSION = '0.1';

function succeed(data) {
  return { success: true, data };
}

function fail(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

export default class AgentRuntime {
  #openmct;
  #registry;

  constructor(openmct, registry) {
    this.#openmct = openmct;
    this.#registry = registry;

    this.protocolVersion = PROTOCOL_VERSION;
    this.app = {
      id: 'gov.nasa.openmct',
      name: 'Open MCT',
      version: '4.2.0'
    };
    this.initialized = false;
    this.sessionId = null;
  }

  initialize() {
    this.sessionId = uuid();
    this.initialized = true;
    this.#openmct.notifications.alert('An agent is connected');

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.#registry.getAll().map(({ key }) => ({ name: key, available: true })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false
      }
    };
  }

  shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return this.#registry.getAll().map(({ key, description, inputSchema }) => ({
      name: key,
      description,
      available: true,
      inputSchema
    }));
  }

  async call(name, params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first');
    }

    const capability = this.#registry.getCapability(name);

    if (capability === undefined) {
      return fail('UNKNOWN_CAPABILITY', `There is no capability ${name}`);
    }

    try {
      return succeed(await capability.invoke(params));
    } catch (error) {
      return fail('OPERATION_FAILED', error.message, true);
    }
  }
}
