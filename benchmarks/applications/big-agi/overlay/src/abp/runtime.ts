import { chat, clipboard, exporting, message } from './chats';
import { AbpFault, refuse } from './faults';
import { app as pages, image, screen, state } from './pages';

const spaces: Record<string, Record<string, any>> = { app: pages, chat, clipboard, export: exporting, image, message, screen, state };
const names = Object.entries(spaces).flatMap(([space, actions]) => Object.keys(actions).map(action => `${space}.${action}`));
const app = { id: 'com.big-agi.web', name: 'big-AGI', version: '2.0.0' };

function capabilityOf(name: string) {
  const [space, action] = name.split('.');
  return spaces[space]?.[action];
}

let sessionId: string | null = null;

if (typeof window !== 'undefined')
  (window as any).abp = {
    protocolVersion: '0.1',
    app,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app,
        capabilities: names.map(name => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities() {
      return names.map(name => {
        const { description, inputSchema } = capabilityOf(name);
        return { name, description, inputSchema, available: true };
      });
    },
    async call(name: string, params: Record<string, unknown> = {}) {
      if (sessionId === null)
        return refuse('NOT_INITIALIZED', 'call initialize() first');
      const capability = capabilityOf(name);
      if (!capability)
        return refuse('UNKNOWN_CAPABILITY', `no capability ${name}`);
      try {
        return { success: true, data: await capability.run(params) };
      } catch (error: any) {
        return refuse(error instanceof AbpFault ? error.code : 'OPERATION_FAILED', error?.message ?? 'it failed');
      }
    },
  };
