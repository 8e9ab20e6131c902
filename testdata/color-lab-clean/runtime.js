// Color Lab without delivery: an object runtime that answers with BinaryData and leaves files to the agent.
const capabilities = [
  {
    name: 'export.image',
    description: 'Swatches as a picture. Unlike the PNG button it never calls link.click() or navigator.share().',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { colors: { type: 'array' }, type: { enum: ['image/png', 'image/webp'] } },
      required: ['colors'],
    },
  },
  {
    name: 'export.css',
    description: 'Swatches as a style sheet',
    available: true,
    inputSchema: { type: 'object', properties: { colors: { type: 'array' } }, required: ['colors'] },
  },
  {
    name: 'process.invert',
    description: 'Invert a picture given as base64',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { image: { type: 'string' }, mimeType: { type: 'string' } },
      required: ['image', 'mimeType'],
    },
  },
  {
    name: 'state.settings',
    description: 'Canvas size and supported types',
    available: true,
    inputSchema: { type: 'object', properties: {} },
  },
];

const reply = (data) => ({ success: true, data });
const refuse = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

const handlers = new Map([
  ['export.image', exportImage],
  ['export.css', exportCss],
  ['process.invert', invert],
  ['state.settings', async () => reply({ width: stage.width, height: stage.height, types: ['image/png', 'image/webp'] })],
]);

async function exportImage({ colors, type = 'image/png' }) {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 120;
  paint(canvas.getContext('2d'), colors);
  return reply({ document: await toBinaryData(canvas, type) });
}

async function exportCss({ colors }) {
  const content = colors.map((color, i) => `--swatch-${i}: ${color};`).join('\n');
  return reply({ document: { content, mimeType: 'text/css', encoding: 'utf-8', size: content.length } });
}

async function invert({ image, mimeType }) {
  const picture = await loadImage(`data:${mimeType};base64,${image}`);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d');
  ctx.filter = 'invert(1)';
  ctx.drawImage(picture, 0, 0);
  const blob = await canvas.convertToBlob({ type: mimeType });
  return reply({ image: { content: await readBase64(blob), mimeType, encoding: 'base64', size: blob.size } });
}

window.abp = {
  protocolVersion: '0.1',
  app: { id: 'io.example.colorlab.studio', name: 'Color Lab Studio', version: '1.0.0' },
  initialized: false,
  sessionId: null,

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

  async call(capability, params = {}) {
    if (!this.initialized) return refuse('NOT_INITIALIZED', 'initialize first', true);
    const handler = handlers.get(capability);
    if (!handler) return refuse('UNKNOWN_CAPABILITY', `no ${capability}`, false);
    try {
      return await handler(params);
    } catch (error) {
      return refuse('OPERATION_FAILED', error.message, false);
    }
  },

  listCapabilities: () => capabilities,
};
