import { v4 as uuid } from 'uuid';

import { capabilityNames, findCapability, Params } from './registry';
import { fail, failWith, succeed } from './responses';
import manifest from './abp.json';

let sessionId = '';

const runtime = {
  protocolVersion: '0.1',
  app: manifest.app,

  get initialized() {
    return !!sessionId;
  },

  async initialize() {
    sessionId = uuid();
    return {
      sessionId,
      protocolVersion: runtime.protocolVersion,
      app: runtime.app,
      capabilities: capabilityNames().map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
  },

  async shutdown() {
    sessionId = '';
  },

  listCapabilities() {
    return manifest.capabilities.map((capability) => ({
      ...capability,
      available: !!findCapability(capability.name),
    }));
  },

  async call(name: string, params: Params = {}) {
    if (!runtime.initialized) {
      return fail('NOT_INITIALIZED', 'call initialize() first');
    }
    const handler = findCapability(name);
    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', name);
    }
    try {
      return succeed(await handler(params));
    } catch (err) {
      return failWith(err);
    }
  },
};

declare global {
  interface Window {
    abp: typeof runtime;
  }
}

window.abp = runtime;
