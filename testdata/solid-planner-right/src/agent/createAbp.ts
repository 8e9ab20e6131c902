import './capabilities';
import { all, lookup, type Reply } from './registry';

const APP = { id: 'com.weekplanner.app', name: 'Week Planner', version: '1.8.0' };

export function createAbp() {
  const state = { sessionId: null as string | null };
  const error = (code: string, message: string, retryable: boolean): Reply => ({
    success: false,
    error: { code, message, retryable },
  });

  return {
    protocolVersion: '0.1',
    app: APP,
    get initialized() {
      return state.sessionId !== null;
    },
    get sessionId() {
      return state.sessionId;
    },
    async initialize() {
      state.sessionId = crypto.randomUUID();
      return {
        sessionId: state.sessionId,
        protocolVersion: '0.1',
        app: APP,
        capabilities: all().map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      state.sessionId = null;
    },
    async listCapabilities() {
      return all();
    },
    async call(name: string, params: Record<string, unknown> = {}): Promise<Reply> {
      if (!state.sessionId) return error('NOT_INITIALIZED', 'initialize() has not been called', true);
      const entry = lookup(name);
      if (!entry) return error('UNKNOWN_CAPABILITY', `${name} is not a capability`, false);
      return entry.handler(params);
    },
  };
}
