import './capabilities/application';
import './capabilities/exchange';
import './capabilities/requests';

import { v4 as uuidv4 } from 'uuid';

import { getAppVersion } from '../../common/constants';
import { all, find } from './registry';

class AgentError extends Error {
  constructor(readonly code: string, message: string, readonly retryable = false) {
    super(message);
  }
}

let sessionId: string | null = null;

const answer = async (name: string, params: unknown) => {
  if (!sessionId) {
    throw new AgentError('NOT_INITIALIZED', 'Call initialize() first', true);
  }
  const capability = find(name);
  if (!capability) {
    throw new AgentError('UNKNOWN_CAPABILITY', `There is no ${name}`, true);
  }
  return capability.run(params ?? {});
};

window.abp = {
  protocolVersion: '0.1',
  app: { id: 'com.konghq.insomnia', name: 'Insomnia', version: getAppVersion() },

  get initialized() {
    return sessionId !== null;
  },

  async initialize() {
    sessionId = uuidv4();
    return {
      sessionId,
      protocolVersion: '0.1',
      app: this.app,
      capabilities: all().map(([name]) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities: () =>
    all().map(([name, { description, inputSchema }]) => ({ name, description, inputSchema, available: true })),

  async call(name: string, params?: unknown) {
    try {
      return { success: true, data: await answer(name, params) };
    } catch (error) {
      const { code = 'OPERATION_FAILED', message, retryable = false } = error;
      return { success: false, error: { code, message, retryable } };
    }
  },
};
