import { createEventHook } from '@vueuse/core';
import type { App } from 'vue';
import type { Capability } from './abp.types';
import { CapabilityError } from './abp.types';
import { appCapabilities } from './abp.capabilities';
import { config } from '@/config';
import { tools } from '@/tools';

export { createAbpService, defineCapability, useToolRequest, requestTool };

function defineCapability<Params extends Record<string, any>>(capability: Capability<Params>) {
  return capability;
}

const toolRequests = createEventHook<{ path: string; action: string }>();

// Lets the page of a tool do what it does for its buttons, when an agent asks for it.
function useToolRequest(path: string, actions: Record<string, () => unknown>) {
  const { off } = toolRequests.on((request) => {
    if (request.path === path) {
      return actions[request.action]?.();
    }
  });

  onScopeDispose(off);
}

function requestTool(path: string, action: string) {
  return toolRequests.trigger({ path, action });
}

function createAbpService({ app }: { app: App }) {
  const capabilities = new Map<string, Capability>(
    [...appCapabilities, ...tools.flatMap(({ capabilities = [] }) => capabilities)]
      .map(capability => [capability.name, capability]),
  );
  let sessionId: string | null = null;

  function failure(code: string, message: string, retryable = false) {
    return { success: false, error: { code, message, retryable } };
  }

  function listCapabilities() {
    return [...capabilities.values()].map(({ handler, ...description }) => ({ ...description, available: true }));
  }

  return {
    protocolVersion: '0.1',
    app: { id: 'tech.it-tools', name: 'IT Tools', version: config.app.version },

    get initialized() {
      return sessionId !== null;
    },

    async initialize() {
      sessionId = crypto.randomUUID();

      return {
        sessionId,
        protocolVersion: '0.1',
        app: { id: 'tech.it-tools', name: 'IT Tools', version: config.app.version },
        capabilities: listCapabilities().map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    async shutdown() {
      sessionId = null;
    },

    listCapabilities,

    async call(name: string, params: Record<string, any> = {}) {
      if (!sessionId) {
        return failure('NOT_INITIALIZED', 'Call initialize() first', true);
      }

      const capability = capabilities.get(name);

      if (!capability) {
        return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
      }

      const scope = effectScope(true);

      try {
        const data = await app.runWithContext(() => scope.run(() => capability.handler(params)));
        return { success: true, data };
      }
      catch (err) {
        if (err instanceof CapabilityError) {
          return failure(err.code, err.message, err.retryable);
        }
        return failure('OPERATION_FAILED', String(err));
      }
      finally {
        scope.stop();
      }
    },
  };
}
