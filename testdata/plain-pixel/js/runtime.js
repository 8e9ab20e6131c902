import { base64Of, blobOf, paint, sheet } from './canvas.js';
import { hand, recent, store } from './io.js';

const pixels = {
  type: 'object',
  properties: { pixels: { type: 'array', items: { type: 'string' } }, width: { type: 'integer', minimum: 1 } },
  required: ['pixels', 'width'],
};
const nothing = { type: 'object', properties: {} };

const capabilities = [
  { name: 'sheet.fill', description: 'Paints the sheet', available: true, inputSchema: pixels },
  { name: 'sheet.resize', description: 'Changes the size', available: true, inputSchema: { type: 'object', properties: { width: { type: 'integer' } } } },
  { name: 'downloads.recent', description: 'What was saved lately', available: true, inputSchema: nothing },
  { name: 'export.png', description: 'Pixels as PNG', available: true, inputSchema: pixels },
  { name: 'export.palette', description: 'Colors as GPL', available: true, inputSchema: pixels },
  { name: 'export.sprite', description: 'The sheet as PNG', available: true, inputSchema: nothing },
  {
    name: 'convert.hexToRgb',
    description: 'A color',
    available: true,
    inputSchema: { type: 'object', properties: { hex: { type: 'string', pattern: '^#[0-9a-f]{6}$' } }, required: ['hex'] },
  },
];

const ok = (data) => ({ success: true, data });

function oops(code, message, retryable = true) { // via: ABP512
  return { success: false, error: { code, message, retryable } };
}

const png = async (blob) => ({ content: await base64Of(blob), mimeType: 'image/png', encoding: 'base64', size: blob.size });

async function exportPng({ pixels, width }) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.ceil(pixels.length / width) });
  const blob = await blobOf(paint(canvas, pixels, width));
  hand(blob); // via: ABP104
  return ok({ document: await png(blob) });
}

async function exportPalette({ pixels }) {
  const colors = [...new Set(pixels)];
  await store('palette.gpl', ['GIMP Palette', ...colors].join('\n')); // via: ABP107
  return ok({ saved: true, message: 'Palette saved' }); // expect: ABP501
}

async function exportSprite() { // expect: ABP511
  return ok({ document: await png(await blobOf(sheet())) });
}

function hexToRgb({ hex }) {
  const match = /^#(..)(..)(..)$/.exec(hex ?? '');
  if (!match) return oops('INVALID_PARAMS', 'hex looks like #00ff00'); // expect: ABP512
  return ok({ rgb: match.slice(1).map((part) => parseInt(part, 16)) });
  alert('never shown');
}

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'io.github.pixelloom', name: 'Pixel Loom', version: '0.12.0' },
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

  async listCapabilities() {
    return { success: true, data: capabilities }; // expect: ABP412
  },

  async call(capability, params = {}) {
    if (!this.initialized) return oops('NOT_INITIALIZED', 'initialize() first');
    switch (capability) {
      case 'sheet.fill':
        paint(sheet(), params.pixels, params.width);
        return ok({ painted: params.pixels.length });
      case 'sheet.resize':
        sheet().width = params.width;
        return ok({ width: params.width });
      case 'downloads.recent':
        return ok({ files: recent() });
      case 'export.png': // via: ABP104
        return exportPng(params); // via: ABP104
      case 'export.palette': // via: ABP107, ABP501
        return exportPalette(params); // via: ABP107, ABP501
      case 'export.sprite': // via: ABP511
        return exportSprite();
      case 'convert.hexToRgb': // via: ABP512
        return hexToRgb(params); // via: ABP512
      case 'sheet.fill': // expect: ABP308
        window.alert('old painter');
        return ok({ painted: 0 });
      default:
        return oops('UNKNOWN_CAPABILITY', capability, false);
    }
  },
};
