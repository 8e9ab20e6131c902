import { capabilities } from './capability';
import { DbGateCapabilities } from './DbGateCapabilities';
import { CapabilityError, failure, success } from './envelope';

const handlers = new DbGateCapabilities();

class AbpRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'io.dbgate.web', name: 'DbGate', version: '7.0.0' };
  initialized = false;
  sessionId: string = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  listCapabilities() {
    return capabilities.map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));
  }

  async call(name: string, params: {} = {}) {
    try {
      const entry = capabilities.find(x => x.name == name);
      if (!entry) throw new CapabilityError('UNKNOWN_CAPABILITY', `${name} is not known`);
      return success(await handlers[entry.method](params));
    } catch (err) {
      return failure(err);
    }
  }
}

window['abp'] = new AbpRuntime();
