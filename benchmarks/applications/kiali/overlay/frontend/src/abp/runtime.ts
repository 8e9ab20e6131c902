import './capabilities/chat';
import './capabilities/export';
import './capabilities/mesh';
import './capabilities/render';
import './capabilities/view';
import type { AbpResponse } from './registry';
import { fail, registry } from './registry';

class KialiRuntime {
  readonly app = { id: 'io.kiali.console', name: 'Kiali', version: '2.4.0' };
  readonly protocolVersion = '0.1';
  initialized = false;
  sessionId: string | null = null;

  initialize = async (): Promise<unknown> => {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: registry.list().map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true }
    };
  };

  shutdown = async (): Promise<void> => {
    this.initialized = false;
    this.sessionId = null;
  };

  listCapabilities = (): unknown[] => registry.list().map(({ handler, ...entry }) => ({ ...entry, available: true }));

  call = async (name: string, params: Record<string, unknown> = {}): Promise<AbpResponse> => {
    const capability = registry.get(name);
    if (!capability) {
      return fail('UNKNOWN_CAPABILITY', `Kiali has no ${name}`);
    }
    try {
      return await capability.handler(params);
    } catch (err) {
      return fail('OPERATION_FAILED', err instanceof Error ? err.message : String(err), true);
    }
  };
}

export const runtime = new KialiRuntime();
