import { RECIPES, failure } from './data.js';

class RecipeAgent {
  protocolVersion = '0.1';
  app = { id: 'com.example.recipes', name: 'Recipe Box', version: '1.2.0' };
  initialized = false;
  sessionId = null;

  #handlers = {
    'recipes.search': ({ text }) => ({ recipes: RECIPES.filter((recipe) => recipe.title.includes(text)) }),
    'recipes.scale': ({ id, people }) => {
      const recipe = RECIPES.find((each) => each.id === id);
      return { flour: (recipe.flour / recipe.people) * people };
    },
  };

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return [
      {
        name: 'recipes.search',
        description: 'Recipes whose title holds the text',
        available: true,
        inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      },
      {
        name: 'recipes.scale',
        description: 'A recipe for another number of people',
        available: true,
        inputSchema: {
          type: 'object',
          properties: { id: { type: 'string' }, people: { type: 'number' } },
          required: ['id', 'people'],
        },
      },
    ];
  }

  async call(capability, params = {}) {
    if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() comes first', true);
    const handler = this.#handlers[capability];
    if (!handler) return failure('UNKNOWN_CAPABILITY', `No such capability: ${capability}`, false);
    return { success: true, data: handler(params) };
  }
}

globalThis.abp = new RecipeAgent();
