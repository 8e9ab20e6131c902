// Custom elements without a framework: the runtime at script scope calls methods of the elements on the page.
const $ = (tag) => document.querySelector(tag);

const abpCapabilities = [
  { name: 'render.chart', description: 'Numbers as a bar chart', available: true, inputSchema: { type: 'object', properties: { values: { type: 'array', items: { type: 'number' } } }, required: ['values'] } },
  { name: 'chart.save', description: 'Draw and keep a chart', available: true, inputSchema: { type: 'object', properties: { values: { type: 'array' }, filename: { type: 'string' } }, required: ['values'] } },
  { name: 'embed.code', description: 'Embed code of a chart', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
  { name: 'embed.copy', description: 'Embed code, at hand', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
  { name: 'grid.sort', description: 'Sort the grid', available: true, inputSchema: { type: 'object', properties: { key: { type: 'string' }, descending: { type: 'boolean' } }, required: ['key'] } },
  { name: 'grid.remove', description: 'Remove a row', available: true, inputSchema: { type: 'object', properties: { index: { type: 'integer' } }, required: ['index'] } },
  { name: 'grid.describe', description: 'The rows', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'video.float', description: 'Float the video', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'video.describe', description: 'Size and length', available: true, inputSchema: { type: 'object', properties: {} } },
];

const abpHandlers = {
  'render.chart': ({ values }) => {
    const content = new ChartCard().draw(values).toBase64();
    return { image: { content, mimeType: 'image/png', encoding: 'base64', size: Math.floor(content.length * 0.75) } };
  },
  'chart.save': ({ values, filename = 'chart.png' }) => { // via: ABP104
    const card = document.createElement('chart-card');
    card.draw(values);
    card.save(filename); // via: ABP104
    return { content: card.toBase64(), mimeType: 'image/png', encoding: 'base64', filename };
  },
  'embed.code': ({ id }) => {
    const code = embedCode(id);
    $('copy-field').value = code;
    return { code };
  },
  'embed.copy': async ({ id }) => { // via: ABP105
    const field = document.querySelector('copy-field');
    field.value = embedCode(id);
    await field.copy(); // via: ABP105
    return { code: field.value };
  },
  'grid.sort': ({ key, descending }) => {
    const rows = document.querySelector('data-grid').sort(key, descending);
    document.querySelector('confirm-box').alert(`Sorted by ${key}`);
    return { rows };
  },
  'grid.remove': async ({ index }) => { // via: ABP204
    const box = document.querySelector('confirm-box');
    const sure = await box.ask(`Remove row ${index}?`); // via: ABP204
    return { removed: sure ? document.querySelector('data-grid').remove(index) : null };
  },
  'grid.describe': () => ({ rows: document.querySelector('data-grid').rows }),
  'video.float': async () => document.querySelector('video-tile').float(), // via: ABP109
  'video.describe': () => document.querySelector('video-tile').describe(),
};

function embedCode(id) {
  return `<iframe src="https://elements.example.net/embed/${encodeURIComponent(id)}"></iframe>`;
}

function refuse(code, message, retryable) {
  return { success: false, error: { code, message, retryable } };
}

window.abp = {
  protocolVersion: '1.0',
  app: { id: 'net.example.elements', name: 'Elements', version: '0.3.0' },
  initialized: false,
  sessionId: null,

  async initialize() {
    Object.assign(this, { initialized: true, sessionId: crypto.randomUUID() });
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: abpCapabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    Object.assign(this, { initialized: false, sessionId: null });
  },

  async call(capability, params = {}) {
    if (!this.initialized) return refuse('NOT_INITIALIZED', 'initialize() first', true);
    if (!Object.hasOwn(abpHandlers, capability)) return refuse('UNKNOWN_CAPABILITY', `no ${capability}`, false);
    try {
      return { success: true, data: await abpHandlers[capability](params) };
    } catch (error) {
      return refuse('OPERATION_FAILED', error.message, false);
    }
  },

  listCapabilities() {
    return abpCapabilities;
  },
};
