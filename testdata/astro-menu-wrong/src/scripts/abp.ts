import { $dishes, $posting, $recommended, addDish, findDish, type Dish } from '@stores/menu';
import { take } from './desk';

declare global {
  interface Window {
    abp?: unknown;
    __trattoriaUpgrade?: (runtime: unknown) => void;
  }
}

const app = { id: 'it.trattoria.menu', name: 'Trattoria Menu', version: '1.1.0' };

const ok = (data: unknown) => ({ success: true, data });
const no = (code: string, message: string, retryable: boolean) => ({ success: false, error: { code, message, retryable } });

const handlers: Record<string, (params: any) => unknown> = {
  'menu.add': ({ dish, price }) => ok({ count: addDish({ dish, price }) }),

  'menu.import'() { // via: ABP201
    document.querySelector<HTMLInputElement>('#menu-file')?.click(); // expect: ABP201
    return ok({ waiting: true });
  },

  'menu.recommend'({ dish }) { // via: ABP106
    const found = findDish(dish);
    $recommended.set(found); // via: ABP106
    return ok({ found });
  },

  'menu.post'() { // via: ABP102
    $posting.set(true); // via: ABP102
    return ok({ dishes: $dishes.get().length });
  },

  'menu.project'({ screen = 'main' }) { // via: ABP103
    const board = document.querySelector('menu-board');
    board?.project(screen); // via: ABP103
    return ok({ screen });
  },

  async 'menu.replace'({ dishes }: { dishes: Dish[] }) { // via: ABP204
    if (await take('replace')()) $dishes.set(dishes); // via: ABP204
    return ok({ count: $dishes.get().length });
  },

  'table.reserve'({ guests }) { // via: ABP109
    if (guests > 8) {
      window.location.href = 'tel:+390612345'; // expect: ABP109
      return ok({ by: 'phone' });
    }
    return fetch('/api/tables', { method: 'POST', body: JSON.stringify({ guests }) })
      .then((response) => response.json())
      .then((table) => ok({ table }));
  },

  'export.html'({ title }) { // via: ABP104, ABP501
    take('save')(title); // via: ABP104
    return ok({ message: `Saved` }); // expect: ABP501
  },
};

const object = (properties: Record<string, unknown>, required: string[] = []) => ({ type: 'object', properties, required });

const capabilities = [
  { name: 'menu.add', inputSchema: object({ dish: { type: 'string' }, price: { type: 'number' } }, ['dish', 'price']) },
  { name: 'menu.import', inputSchema: object({}) },
  { name: 'menu.recommend', inputSchema: object({ dish: { type: 'string' } }, ['dish']) },
  { name: 'menu.post', inputSchema: object({}) },
  { name: 'menu.project', inputSchema: object({ screen: { type: 'string' } }) },
  { name: 'menu.replace', inputSchema: object({ dishes: { type: 'array', items: { type: 'object' } } }, ['dishes']) },
  { name: 'table.reserve', inputSchema: object({ guests: { type: 'integer' } }, ['guests']) },
  { name: 'export.html', inputSchema: object({ title: { type: 'string' } }, ['title']) },
];

let session: string | null = null;

const runtime = {
  protocolVersion: '0.1',
  app,
  get initialized() {
    return session !== null;
  },
  get sessionId() {
    return session;
  },
  async initialize() {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: '0.1',
      app,
      capabilities: capabilities.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    session = null;
  },
  async listCapabilities() {
    return capabilities.map((capability) => ({ ...capability, available: true }));
  },
  async call(name: string, params: object = {}) {
    if (!session) return no('NOT_INITIALIZED', 'initialize() first', true);
    const handler = handlers[name];
    if (!handler) return no('UNKNOWN_CAPABILITY', name, false);
    return handler(params);
  },
};

window.abp = runtime;
window.__trattoriaUpgrade?.(runtime);
