import { library } from '@lib/library.js';
import { resize, zip } from '@lib/pixels.js';

const APP = { id: 'photos.lightbox.web', name: 'Lightbox', version: '0.5.0' };

const SCHEMAS = {
  'photo.add': {
    type: 'object',
    properties: { name: { type: 'string' }, content: { type: 'string' }, mimeType: { type: 'string' } },
    required: ['name', 'content', 'mimeType'],
  },
  'photo.show': { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  'photo.list': { type: 'object', properties: {} },
  'export.zip': {
    type: 'object',
    properties: { names: { type: 'array', items: { type: 'string' } } },
    required: ['names'],
  },
  'process.resize': {
    type: 'object',
    properties: { name: { type: 'string' }, width: { type: 'integer' } },
    required: ['name', 'width'],
  },
};

const err = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

export function createRuntime(gallery) {
  let sessionId = null;
  const names = Object.keys(SCHEMAS);

  return {
    protocolVersion: '0.1',
    app: APP,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app: APP,
        capabilities: names.map((name) => ({ name, available: true })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    listCapabilities() {
      return names.map((name) => ({ name, available: true, inputSchema: SCHEMAS[name] }));
    },
    async call(name, params = {}) {
      if (!sessionId) return err('NOT_INITIALIZED', 'No session yet', true);
      try {
        switch (name) {
          case 'photo.add':
            await library.add(params.name, params.content, params.mimeType);
            return { success: true, data: { count: library.names().length } };
          case 'photo.show':
            gallery.show(params.name);
            return { success: true, data: { shown: params.name } };
          case 'photo.list':
            return { success: true, data: { names: library.names() } };
          case 'export.zip':
            return { success: true, data: await zip(params.names.map((wanted) => library.get(wanted))) };
          case 'process.resize':
            return { success: true, data: await resize(library.get(params.name), params.width) };
          default:
            return err('UNKNOWN_CAPABILITY', `${name}?`, false);
        }
      } catch (error) {
        return err('OPERATION_FAILED', error.message, false);
      }
    },
  };
}
