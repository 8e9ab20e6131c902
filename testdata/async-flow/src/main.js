// Habit: nothing happens at once: promises, timers, generators, queues, callbacks that are handed on.
import { handlers } from './handlers.js';
import { capabilities } from './list.js';

let sessionId = null;

const app = { id: 'com.feedreel.app', name: 'Feedreel', version: '2.2.0' };
const failure = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

const abp = {
  protocolVersion: '0.1',
  app,
  initialized: false,

  initialize() {
    sessionId = crypto.randomUUID();
    abp.initialized = true;
    return Promise.resolve({
      sessionId,
      protocolVersion: abp.protocolVersion,
      app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    });
  },

  shutdown() {
    sessionId = null;
    abp.initialized = false;
    return Promise.resolve();
  },

  listCapabilities: () => Promise.resolve(capabilities),

  call(capability, params = {}) {
    if (sessionId === null) return Promise.resolve(failure('NOT_INITIALIZED', 'initialize() first', true));
    const handler = handlers[capability];
    if (typeof handler !== 'function') return Promise.resolve(failure('UNKNOWN_CAPABILITY', capability));
    return Promise.resolve(params)
      .then(handler)
      .then((data) => ({ success: true, data }))
      .catch((error) => failure('OPERATION_FAILED', error.message));
  },
};

Object.defineProperty(window, 'abp', { value: abp, configurable: true });
