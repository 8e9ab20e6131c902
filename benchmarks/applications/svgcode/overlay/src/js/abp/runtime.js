import { get } from 'idb-keyval';
import { inputImage, svgOutput, darkModeToggle } from '../domrefs.js';
import { optimizeSVG } from '../svgo.js';
import { filterInputs } from '../ui.js';
import { FILE_HANDLE } from '../filesystem.js';
import { change, chooseLanguage, press } from './bridge.js';
import { fail, ok } from './answers.js';

const loadImage = (url) =>
  new Promise((resolve, reject) => {
    inputImage.addEventListener('load', resolve, { once: true });
    inputImage.addEventListener('error', reject, { once: true });
    inputImage.src = url;
  });

const nextResult = () =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!svgOutput.querySelector('path')) {
        return;
      }
      observer.disconnect();
      resolve(svgOutput.innerHTML);
    });
    observer.observe(svgOutput, { childList: true, subtree: true });
  });

const handlers = {
  'export.svg': async () => {
    press('copy');
    return ok({ status: 'copied' });
  },
  'image.open': async () => (press('open') ? ok({ opened: true }) : fail('OPERATION_FAILED', 'No image was opened')),
  'svg.save': async () => {
    saveOrThrow();
    return ok({ saved: true });
  },
  'svg.send': () => {
    if (!press('share')) {
      return fail('NOT_SUPPORTED', 'This browser cannot share files');
    }
    return ok({ sent: true });
  },
  'image.paste': () => ok({ pasted: press('paste') }),
  'app.install': async () => {
    press('install');
    return ok({ asked: true });
  },
  'convert.trace': async ({ image }) => {
    const result = nextResult();
    await loadImage(image);
    const svg = await optimizeSVG(await result);
    return ok({ content: svg, mimeType: 'image/svg+xml', encoding: 'utf-8' });
  },
  'convert.raster': async ({ svg, width, height }) => {
    const picture = new Image(width, height);
    picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return ok({ png: canvas.toDataURL('image/png') });
  },
  'svg.optimize': async ({ svg }) =>
    ok({ content: await optimizeSVG(svg), mimeType: 'image/svg+xml', encoding: 'utf-8' }),
  'settings.apply': async ({ settings }) => {
    for (const [name, value] of Object.entries(settings)) {
      if (filterInputs[name]) {
        change(filterInputs[name], value);
      }
    }
    return ok({ applied: Object.keys(settings) });
  },
  'settings.reset': async () => ok({ reset: press('reset') }),
  'language.choose': ({ language }) => {
    chooseLanguage(language);
    return ok({ language });
  },
  'theme.choose': ({ mode }) => {
    darkModeToggle.mode = mode;
    return ok({ mode: darkModeToggle.mode });
  },
  'image.reopen': async () => {
    const handle = await get(FILE_HANDLE);
    if (!handle) {
      return fail('OPERATION_FAILED', 'No image was opened before');
    }
    const file = await handle.getFile();
    await loadImage(URL.createObjectURL(file));
    return ok({ name: file.name, size: file.size });
  },
};

function saveOrThrow() {
  if (!press('save')) {
    throw new Error('The save button is not there');
  }
}

const empty = { type: 'object', properties: {} };
const text = (...names) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

const capabilities = [
  { name: 'export.svg', description: 'The SVG that is shown', available: true, inputSchema: empty },
  { name: 'image.open', description: 'Open an image', available: true, inputSchema: empty },
  { name: 'svg.save', description: 'Save the SVG', available: true, inputSchema: empty },
  { name: 'svg.send', description: 'Send the SVG to another app', available: true, inputSchema: empty },
  { name: 'image.paste', description: 'Take the image of the clipboard', available: true, inputSchema: empty },
  { name: 'app.install', description: 'Install SVGcode', available: true, inputSchema: empty },
  { name: 'convert.trace', description: 'Trace an image', available: true, inputSchema: text('image') },
  {
    name: 'convert.raster',
    description: 'Draw an SVG',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { svg: { type: 'string' }, width: { type: 'number' }, height: { type: 'number' } },
      required: ['svg', 'width', 'height'],
    },
  },
  { name: 'svg.optimize', description: 'Optimize an SVG', available: true, inputSchema: text('svg') },
  {
    name: 'settings.apply',
    description: 'Change how images are traced',
    available: true,
    inputSchema: { type: 'object', properties: { settings: { type: 'object' } }, required: ['settings'] },
  },
  { name: 'settings.reset', description: 'Reset all settings', available: true, inputSchema: empty },
  { name: 'language.choose', description: 'Choose a language', available: true, inputSchema: text('language') },
  { name: 'theme.choose', description: 'Light or dark', available: true, inputSchema: text('mode') },
  { name: 'image.reopen', description: 'Open the last image again', available: true, inputSchema: empty },
];

window.abp = {
  protocolVersion: '0.1',
  app: { id: 'app.svgcode', name: 'SVGcode', version: '1.0.0' },
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
  listCapabilities: () => capabilities,
  async call(capability, params = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    const handler = handlers[capability];
    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${capability}`);
    }
    try {
      return await handler(params);
    } catch (err) {
      return fail('OPERATION_FAILED', err.message, true);
    }
  },
};
