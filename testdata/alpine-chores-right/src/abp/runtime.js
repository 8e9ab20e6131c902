import Alpine from 'alpinejs';
import { CAPABILITIES } from './capabilities';
import { locate } from './locate';
import { failure, success } from './responses';

const board = () => Alpine.store('board');

const handlers = {
  'chores.list': () => success({ chores: board().chores }),

  'chores.show': ({ choreId }) => {
    window.dispatchEvent(new CustomEvent('chore-shown', { detail: choreId }));
    return success({ choreId });
  },

  'chores.copy': ({ choreId, child }) => success({ chore: board().copy(choreId, child) }),

  'chores.mute': () => {
    document.getElementById('quiet').click();
    return success({ quiet: board().quiet });
  },

  'chores.locate': locate,

  'export.week': ({ child }) => {
    const content = board().toJson(child);
    return success({ content, mimeType: 'application/json', encoding: 'utf-8', filename: `${child}.json` });
  },

  'render.sheet': ({ html }) => {
    const sheet = document.querySelector('#sheet');
    sheet.innerHTML = html;
    print();
    return success({ rendered: true });
  },
};

let sessionId = null;

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'family.nest.chores', name: 'Nest', version: '0.4.0' },

  get initialized() {
    return sessionId !== null;
  },

  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app: runtime.app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  async listCapabilities() {
    return CAPABILITIES;
  },

  async call(capability, params = {}) {
    if (!sessionId) return failure('NOT_INITIALIZED', 'initialize() first', true);
    const handler = handlers[capability];
    return handler ? handler(params) : failure('UNKNOWN_CAPABILITY', `No ${capability} here`);
  },
};
