import { useTour } from '~/stores/tour';
import { poster, thumbnail } from './picture';

const obj = (properties: Record<string, unknown>) => ({ type: 'object', properties });

const catalogue = [
  { name: 'works.search', description: 'Works by word', available: true, inputSchema: obj({ q: { type: 'string' } }) },
  { name: 'tour.clear', description: 'Starts a new tour', available: true, inputSchema: obj({}) },
  { name: 'tour.add', description: 'Adds a work', available: true, inputSchema: obj({ id: { type: 'string' } }) },
  { name: 'ui.showRoom', description: 'Shows a room', available: true, inputSchema: obj({ room: { type: 'integer' } }) }, // expect: ABP302
  { name: 'render.poster', description: 'A work, large', available: true, inputSchema: obj({ id: { type: 'string' } }) },
  { name: 'render.thumbnail', description: 'A work, small', available: true, inputSchema: obj({ id: { type: 'string' } }) },
  { name: 'export.tour', description: 'A tour as HTML', available: true, inputSchema: obj({ ids: { type: 'array' } }) },
  { name: 'com.open-museum.prints.order', description: 'Orders a print', available: true, inputSchema: obj({ id: { type: 'string' } }) },
];

export function createMuseumRuntime() {
  let open = false;

  return {
    protocolVersion: '0.1',
    app: { id: 'org.openmuseum.guide', name: 'Open Museum', version: '5.0.0' },
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
      open = true;
      this.initialized = true;
      this.sessionId = crypto.randomUUID();
      return {
        sessionId: this.sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: catalogue.map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },

    async shutdown() {
      open = false;
      this.initialized = false;
    },

    async listCapabilities() {
      return catalogue;
    },

    async call(capability: string, params: any = {}) {
      if (!open) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'Not yet', retryable: true } };
      const tour = useTour();
      switch (capability) {
        case 'works.search':
          return { success: true, data: { works: await $fetch('/api/works', { query: { q: params.q } }) } };
        case 'tour.clear': // via: ABP101
          return { success: true, data: { left: tour.clear() } }; // via: ABP101
        case 'tour.add':
          tour.add(params.id);
          return { success: true, data: { length: tour.length } };
        case 'ui.showRoom':
          await navigateTo(`/rooms/${params.room}`);
          return { success: true, data: { room: params.room } };
        case 'render.poster': // via: ABP504
          return { success: true, data: await poster(params.id) }; // via: ABP504
        case 'render.thumbnail':
          return { success: true, data: await thumbnail(params.id) };
        case 'export.tour': { // via: ABP503
          const items = params.ids.map((id: string) => `<li>${id}</li>`).join('');
          return { success: true, data: { document: { content: `<ol>${items}</ol>`, mimeType: 'text/html', filename: 'tour.html' } } }; // expect: ABP503
        }
        case 'com.open-museum.prints.order': { // via: ABP506
          const order = await $fetch<{ id: string }>('/api/orders', { method: 'POST', body: { work: params.id } });
          if (!order) return { success: false, error: { code: 'OUT_OF_STOCK', message: 'No prints left' } }; // expect: ABP506
          return { success: true, data: { orderId: order.id } };
        }
        default:
          return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
      }
    },
  };
}
