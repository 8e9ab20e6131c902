import account from '@app/abp/capabilities/account';
import exports from '@app/abp/capabilities/exports';
import media from '@app/abp/capabilities/media';
import settings from '@app/abp/capabilities/settings';
import type { Params } from '@app/abp/registry';
import { CapabilityError, describe } from '@app/abp/registry';

declare global {
  interface Window {
    abp?: ReturnType<typeof createRuntime>;
  }
}

const capabilities = [...account, ...exports, ...media, ...settings];
const byName = new Map(capabilities.map((entry) => [entry.name, entry]));

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

const createRuntime = () => {
  let sessionId: string | undefined;

  return {
    protocolVersion: '0.1',
    app: { id: 'dev.overseerr.web', name: 'Overseerr', version: '1.34.0' },

    async initialize() {
      sessionId = crypto.randomUUID();

      return {
        sessionId,
        protocolVersion: this.protocolVersion,
        app: this.app,
        capabilities: capabilities.map(({ name }) => ({
          name,
          available: true,
        })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false,
        },
      };
    },

    async shutdown() {
      sessionId = undefined;
    },

    listCapabilities: () => capabilities.map(describe),

    async call(name: string, params: Params = {}) {
      if (!sessionId) {
        return failure('NOT_INITIALIZED', 'Call initialize() first', true);
      }

      const capability = byName.get(name);

      if (!capability) {
        return failure('UNKNOWN_CAPABILITY', `There is no ${name}`, false);
      }

      try {
        return { success: true, data: await capability.handler(params) };
      } catch (e) {
        return e instanceof CapabilityError
          ? failure(e.code, e.message, e.retryable)
          : failure('OPERATION_FAILED', e.message, false);
      }
    },
  };
};

if (typeof window !== 'undefined') {
  window.abp = createRuntime();
}
