import bus from './bus';
import answers from './answers';

const modules = import.meta.glob('./capabilities/*.js', { eager: true });

const capabilities = new Map();
Object.values(modules).forEach((m) => m.default.forEach((c) => capabilities.set(c.name, c)));

const app = { id: 'app.listmonk.admin', name: 'listmonk', version: '5.1.0' };

// What a component offers is asked through the bus.
const ask = (name, params) => new Promise((done, fail) => {
  bus.$emit(`agent:${name}`, { params, done, fail });
});

let session = null;

const runtime = {
  protocolVersion: '0.1',
  app,

  get initialized() {
    return session !== null;
  },

  async initialize() {
    session = Math.random().toString(36).slice(2);

    return {
      sessionId: session,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: {
        notifications: false, progress: false, elicitation: false, dynamicCapabilities: false,
      },
    };
  },

  async shutdown() {
    session = null;
  },

  listCapabilities() {
    return [...capabilities.values()].map(({ name, description, inputSchema }) => ({
      name, description, inputSchema, available: true,
    }));
  },

  async call(name, params = {}) {
    if (!session) {
      return answers.failed('NOT_INITIALIZED', 'Call initialize() first', true);
    }

    const capability = capabilities.get(name);
    if (capability === undefined) {
      return answers.failed('UNKNOWN_CAPABILITY', `No capability ${name}`, false);
    }

    const missing = (capability.inputSchema.required || []).filter((p) => !(p in params));
    if (missing.length > 0) {
      return answers.failed('INVALID_PARAMS', `Missing: ${missing.join(', ')}`, false);
    }

    try {
      const data = capability.run ? await capability.run(params) : await ask(name, params);
      return answers.done(data);
    } catch (err) {
      return answers.failed('OPERATION_FAILED', err.message, true);
    }
  },
};

window.abp = runtime;
