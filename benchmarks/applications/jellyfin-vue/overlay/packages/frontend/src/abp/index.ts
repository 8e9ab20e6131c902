import { items } from '#/abp/items.ts';
import { playback } from '#/abp/playback.ts';
import { RETRYABLE, type ErrorCode } from '#/abp/capability.ts';

const capabilities = [...items, ...playback];
const app = { id: 'org.jellyfin.vue', name: 'Jellyfin Vue', version: '0.3.1' };

function fail(code: ErrorCode, message: string) {
  return { success: false, error: { code, message, retryable: RETRYABLE[code] } };
}

class Runtime {
  public readonly protocolVersion = '0.1';
  public readonly app = app;
  public sessionId: string | undefined;

  public get initialized() {
    return this.sessionId !== undefined;
  }

  public async initialize() {
    this.sessionId = crypto.randomUUID();

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app,
      capabilities: capabilities.map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    };
  }

  public async shutdown() {
    this.sessionId = undefined;
  }

  public listCapabilities() {
    return capabilities.map(capability => capability.describe());
  }

  public async call(name: string, params: Record<string, unknown> = {}) {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'call initialize() first');
    }

    const capability = capabilities.find(each => each.name === name);

    return capability ? await capability.run(params) : fail('UNKNOWN_CAPABILITY', `no capability ${name}`);
  }
}

globalThis.abp = new Runtime();
