import { browser } from '$app/environment';
import { v4 as uuidV4 } from 'uuid';
import { capabilities } from './capabilities';
import { handlers, type Params } from './handlers';
import { fail, InvalidParams, Unavailable } from './responses';

const app = { id: 'live.mermaid.editor', name: 'Mermaid Live Editor', version: '2.0.67' };
const protocolVersion = '0.1';

const toFailure = (error: unknown) => {
  if (error instanceof InvalidParams) {
    return fail('INVALID_PARAMS', error.message);
  }
  if (error instanceof Unavailable) {
    return fail('CAPABILITY_UNAVAILABLE', error.message);
  }
  console.error('ABP', error);
  return { success: false as const, error: String(error) };
};

export const runtime = {
  app,
  initialized: false,
  protocolVersion,
  sessionId: undefined as string | undefined,

  async initialize() {
    this.sessionId = uuidV4();
    this.initialized = true;
    return {
      app,
      capabilities: capabilities.map(({ available, name }) => ({ available, name })),
      features: {
        dynamicCapabilities: false,
        elicitation: false,
        notifications: false,
        progress: false
      },
      protocolVersion,
      sessionId: this.sessionId
    };
  },

  async shutdown() {
    this.sessionId = undefined;
    this.initialized = false;
  },

  async call(capability: string, params: Params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first');
    }
    if (!Object.hasOwn(handlers, capability)) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${capability} here`);
    }
    try {
      return await handlers[capability](params);
    } catch (error) {
      return toFailure(error);
    }
  },

  listCapabilities() {
    return capabilities;
  }
};

if (browser) {
  window.abp = runtime;
  window.__abpReadyResolve?.();
}
