import { capabilities } from './capabilities';
import * as h from './handlers';

const dispatch: Record<string, (params: any) => unknown> = {
  'recipes.list': h.listRecipes,
  'recipes.remove': h.removeRecipe, // via: ABP101
  'recipes.scale': h.scaleRecipe,
  'recipes.photograph': h.photograph,
  'state.selection': h.selection,
  'ui.openRecipe': h.openRecipe,
  'export.markdown': h.exportMarkdown, // via: ABP512
  'export.card': h.exportCard, // via: ABP106, ABP501
};

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'com.pantrybox.web', name: 'Pantry', version: '1.8.0' },
  initialized: false,
  sessionId: null as string | null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  listCapabilities() {
    return capabilities;
  },

  async call(capability: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) return h.fail('NOT_INITIALIZED', 'Call initialize() first', true);
    const handler = dispatch[capability];
    if (!handler) return h.fail('UNKNOWN_CAPABILITY', `No such capability: ${capability}`);
    return handler(params);
  },
};

declare global {
  interface Window {
    abp?: unknown;
    __abpReadyResolve?: () => void;
  }
}

window.abp = runtime;
window.__abpReadyResolve?.();
