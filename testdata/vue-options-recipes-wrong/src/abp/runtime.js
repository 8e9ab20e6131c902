import bus from '@/bus';
import { CAPABILITIES } from './capabilities';

const ok = (data) => ({ success: true, data });
const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

export function createRuntime(vm, store) {
  let sessionId = null;

  return {
    protocolVersion: '0.1',
    app: { id: 'org.kitchenbook.recipes', name: 'Kitchen Book', version: '2.3.0' },

    get initialized() {
      return sessionId !== null;
    },

    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    async shutdown() {
      sessionId = null;
    },

    listCapabilities() {
      return CAPABILITIES;
    },

    async call(capability, params = {}) {
      if (!sessionId) return fail('NOT_INITIALIZED', 'Call initialize() first', true);

      switch (capability) {
        case 'recipes.list':
          return ok({ recipes: store.getters['recipes/newest'] });

        case 'recipes.remove': // via: ABP101
          return ok({ removed: vm.removeRecipe(params.id) }); // via: ABP101

        case 'recipes.link': { // via: ABP105
          const url = await store.dispatch('recipes/copyLink', params.id); // via: ABP105
          return ok({ url });
        }

        case 'recipes.recommend': // via: ABP106
          await vm.recommend(params.id); // via: ABP106
          return ok({ recommended: params.id });

        case 'recipes.importFile': // via: ABP201
          vm.openImport(); // via: ABP201
          return ok({ opened: true });

        case 'planner.handout': // via: ABP102
          store.commit('plan/setPrinting', true); // via: ABP102
          return ok({ status: 'printing' });

        case 'export.card': { // via: ABP104
          const svg = vm.$refs.card.draw(params.id);
          vm.$refs.card.saveImage(svg); // via: ABP104
          return ok({ content: svg, mimeType: 'image/svg+xml', encoding: 'utf-8', filename: `${params.id}.svg` });
        }

        case 'export.shoppingList': // via: ABP104, ABP501
          bus.emit('list:save', params.items ?? []); // via: ABP104
          return ok({ saved: true }); // expect: ABP501

        default:
          return fail('UNKNOWN_CAPABILITY', `Unknown capability: ${capability}`);
      }
    },
  };
}
