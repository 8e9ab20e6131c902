import builtIn from '@/abp/capabilities';
import { provide, withdraw, find, list } from '@/abp/registry';

const failed = (code, message, retryable = false) => (
  { success: false, error: { code, message, retryable } }
);

export class AbpAgent {
  constructor() {
    this.protocolVersion = '0.1';
    this.app = { id: 'to.dashy.app', name: 'Dashy', version: '4.0.6' };
    this.initialized = false;
    this.sessionId = null;
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    const { sessionId, protocolVersion, app } = this;
    return {
      sessionId, protocolVersion, app, capabilities: list(), features: { dynamicCapabilities: true },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return list();
  }

  async call(name, params) {
    if (!this.initialized) return failed('NOT_INITIALIZED', 'Call initialize() first', true);
    const capability = find(name);
    if (!capability) return failed('UNKNOWN_CAPABILITY', `Dashy has no ${name}`);
    try {
      const data = await capability.handler(params || {});
      return { success: true, data };
    } catch (e) {
      return { success: false, error: { code: e.code || 'OPERATION_FAILED', message: e.message } };
    }
  }
}

export default {
  install(app) {
    Object.entries(builtIn).forEach(([name, capability]) => provide(name, capability));
    app.config.globalProperties.$abp = { provide, withdraw };
    window.abp = new AbpAgent();
  },
};
