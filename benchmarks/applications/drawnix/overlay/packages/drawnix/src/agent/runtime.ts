import type { Language } from '../i18n';
import { insertImage } from '../data/image';
import { saveAsJSON, serializeAsJSON } from '../data/json';
import { base64ToBlob, boardToImage } from '../utils/common';
import { saveAsImage, saveAsSvg } from '../utils/image';
import { MIME_TYPES } from '../constants';
import { command } from './agent-commands';
import { activeBoard, NoBoardError } from './with-agent';

type Params = Record<string, any>;
type Handler = (params: Params) => unknown;

const schema = (properties: Record<string, object> = {}) => ({
  type: 'object',
  properties,
});
const string = { type: 'string' };
const boolean = { type: 'boolean' };

const capabilities = new Map<
  string,
  { description: string; inputSchema: object; handler: Handler }
>();

const provide = (
  name: string,
  description: string,
  inputSchema: object,
  handler: Handler
) => capabilities.set(name, { description, inputSchema, handler });

provide('board.get', 'What is drawn', schema(), () => {
  const { children, viewport } = activeBoard();
  return { elements: children, viewport };
});

provide('board.load', 'Replaces what is drawn', schema({ json: string }), async ({ json }) => ({
  elements: await command('load')(json),
}));

provide('board.open', 'Opens a drawing', schema(), async () => ({
  elements: await command('open')(),
}));

provide('board.clean', 'Asks to clean the board', schema(), () => {
  command('clean')();
  return { asked: true };
});

provide('board.share', 'Shares the drawing', schema({ title: string }), async ({ title }) => {
  const file = new File([serializeAsJSON(activeBoard())], `${title}.drawnix`, {
    type: MIME_TYPES.drawnix,
  });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ title, files: [file] });
  }
  return { title };
});

provide('image.insert', 'Inserts an image', schema({ dataUrl: string }), async ({ dataUrl }) => {
  const blob = base64ToBlob(dataUrl);
  await insertImage(activeBoard(), new File([blob], 'image', { type: blob.type }));
  return { inserted: true };
});

provide('image.pick', 'Inserts an image of the device', schema(), async () => {
  await command('pickImage')();
  return { inserted: true };
});

provide('language.use', 'Changes the language', schema({ language: string }), ({ language }) => {
  command('speak')(language as Language);
  return { language };
});

provide('export.json', 'The drawing as JSON', schema(), () => ({
  content: serializeAsJSON(activeBoard()),
  mimeType: 'application/json',
  encoding: 'utf-8',
}));

provide('export.drawnix', 'The drawing as a file', schema({ name: string }), async ({ name }) => {
  await saveAsJSON(activeBoard(), name);
  return { saved: true };
});

provide('export.svg', 'The drawing as SVG', schema(), () => saveAsSvg(activeBoard()));

provide('export.picture', 'The drawing as a picture', schema({ transparent: boolean }), ({ transparent }) => {
  saveAsImage(activeBoard(), transparent);
  return { message: 'The picture was made' };
});

provide('export.image', 'The drawing as PNG', schema({ background: string }), async ({ background }) => {
  const image = await boardToImage(activeBoard(), { fillStyle: background });
  return {
    content: image.split(',')[1],
    mimeType: 'image/png',
    encoding: 'base64',
  };
});

const failure = (code: string, message: string, retryable: boolean) => ({
  success: false,
  error: { code, message, retryable },
});

export class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'com.drawnix', name: 'Drawnix', version: '0.3.0' };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name, available }) => ({
        name,
        available,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return [...capabilities].map(([name, { description, inputSchema }]) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));
  }

  async call(name: string, params: Params = {}) {
    if (!this.initialized) {
      return failure('NOT_INITIALIZED', 'Initialize first', true);
    }
    const capability = capabilities.get(name);
    if (!capability) {
      return failure('UNKNOWN_CAPABILITY', `No capability ${name}`, false);
    }
    try {
      return { success: true, data: await capability.handler(params) };
    } catch (error) {
      if (error instanceof NoBoardError) {
        return failure('CAPABILITY_UNAVAILABLE', error.message, true);
      }
      return failure('OPERATION_FAILED', String(error), false);
    }
  }
}

export const installAgent = () => {
  (window as any).abp = new AgentRuntime();
};
