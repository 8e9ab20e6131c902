import devices from './devices';
import reports from './reports';
import session from './session';

const handlers = { ...devices, ...reports, ...session };

const fail = (code, message, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

class Runtime {
  protocolVersion = '0.1';

  app = { id: 'org.traccar.web', name: 'Traccar', version: '6.14.5' };

  initialized = false;

  async initialize() {
    this.initialized = true;
    return { protocolVersion: this.protocolVersion, app: this.app, features: {} };
  }

  async shutdown() {
    this.initialized = false;
  }

  listCapabilities() {
    return Object.keys(handlers).map((name) => ({ name, inputSchema: { type: 'object' } }));
  }

  async call(name, parameters = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'initialize() comes first', true);
    }
    if (!Object.hasOwn(handlers, name)) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }
    try {
      return { success: true, data: await handlers[name](parameters) };
    } catch (error) {
      return fail('OPERATION_FAILED', error.message);
    }
  }
}

window.abp = new Runtime();
