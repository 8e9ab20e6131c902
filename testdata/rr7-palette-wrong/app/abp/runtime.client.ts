import { paletteFiles } from '~/services/paletteFiles';
import { palette } from '~/stores/palette';
import { command } from './commands';

declare global {
  interface Window {
    abp?: unknown;
    __paletteReady?: (abp: unknown) => void;
  }
}

type Params = Record<string, any>;

const none = { type: 'object', properties: {} };
const CAPABILITIES = [
  { name: 'palette.add', inputSchema: { type: 'object', properties: { hex: { type: 'string' } }, required: ['hex'] } },
  { name: 'palette.sample', inputSchema: none },
  { name: 'palette.restore', inputSchema: { type: 'object', properties: { replace: { type: 'boolean' } } } },
  { name: 'palette.empty', inputSchema: none },
  { name: 'palette.name', inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
  { name: 'export.css', inputSchema: { type: 'object', properties: { prefix: { type: 'string' } }, required: ['prefix'] } },
  { name: 'stage.present', inputSchema: none },
  { name: 'photo.capture', inputSchema: { type: 'object', properties: { facing: { type: 'string' } } } },
];

export class PaletteRuntime {
  protocolVersion = '0.1';
  app = { id: 'studio.palette.web', name: 'Palette Studio', version: '1.2.0' };
  initialized = false;
  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  async listCapabilities() {
    return CAPABILITIES.map((capability) => ({ ...capability, available: true }));
  }

  async call(name: string, params: Params = {}) {
    if (!this.initialized) return this.error('NOT_INITIALIZED', 'initialize() first', true);
    try {
      const data = await this.dispatch(name, params);
      if (data === undefined) return this.error('UNKNOWN_CAPABILITY', name, false);
      return { success: true, data };
    } catch (error) {
      return this.error('OPERATION_FAILED', (error as Error).message, false);
    }
  }

  private async dispatch(name: string, params: Params): Promise<object | undefined> {
    switch (name) {
      case 'palette.add':
        return palette.add(params.hex);
      case 'palette.sample': // via: ABP203
        return palette.sample(); // via: ABP203
      case 'palette.restore': // via: ABP201
        return palette.replaceAll(await paletteFiles.open(), params.replace); // via: ABP201
      case 'palette.empty': // via: ABP101
        return { left: command('empty')() }; // via: ABP101
      case 'palette.name': // via: ABP101
        palette.rename(params.name); // via: ABP101
        return { name: palette.name };
      case 'export.css': // via: ABP107, ABP501
        await paletteFiles.saveCss(palette.toCss(params.prefix)); // via: ABP107
        return { message: 'Stylesheet written' }; // expect: ABP501
      case 'stage.present': // via: ABP109
        await command('present')(); // via: ABP109
        return { presenting: true };
      case 'photo.capture': // via: ABP202
        return { content: await command('capture')(params.facing ?? 'user'), mimeType: 'image/png', encoding: 'base64' }; // via: ABP202
      default:
        return undefined;
    }
  }

  private error(code: string, message: string, retryable: boolean) {
    return { success: false, error: { code, message, retryable } };
  }
}
