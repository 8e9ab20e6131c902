const OBJECT = { type: 'object', properties: { query: { type: 'string' }, id: { type: 'string' } } };
const refuse = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

class ShopRuntime {
  constructor() {
    this.protocolVersion = '1.0';
    this.app = { id: 'org.example.shop', name: 'Shop', version: '1.4.2' };
    this.initialized = false;
    this.sessionId = null;
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: (await this.listCapabilities()).map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return [
      { name: 'catalog.search', available: true, inputSchema: OBJECT },
      { name: 'catalog.describe', available: true, inputSchema: OBJECT },
      { name: 'orders.list', available: true, inputSchema: OBJECT }, // expect: ABP306
    ];
  }

  async call(capability, params = {}) {
    if (!this.initialized) return refuse('NOT_INITIALIZED', 'initialize() comes first', true);
    const method = `on_${capability.replace('.', '_')}`;
    if (typeof this[method] !== 'function') return refuse('UNKNOWN_CAPABILITY', capability, false);
    return { success: true, data: await this[method](params) };
  }

  async on_catalog_search({ query }) {
    return { items: await (await fetch(`/api/catalog?q=${encodeURIComponent(query)}`)).json() };
  }

  async on_catalog_describe({ id }) {
    return { item: await (await fetch(`/api/catalog/${id}`)).json() };
  }

  async on_orders_list({ query }) {
    return { orders: await (await fetch(`/api/orders?q=${encodeURIComponent(query)}`)).json() };
  }
}

window.abp = new ShopRuntime();
