import {signal} from '@angular/core';
import {registry} from './capabilities';
import {AbpResponse, fail} from './registry';

class BookLoreRuntime {
  readonly protocolVersion = '0.1';
  readonly app = {id: 'org.booklore.web', name: 'BookLore', version: '0.38.0'};
  private readonly session = signal<string | null>(null);

  get initialized(): boolean {
    return this.session() !== null;
  }

  get sessionId(): string | null {
    return this.session();
  }

  async initialize() {
    this.session.set(crypto.randomUUID());
    return {
      sessionId: this.session(),
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: registry.list().map(({name, available}) => ({name, available})),
      features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
    };
  }

  async shutdown(): Promise<void> {
    this.session.set(null);
  }

  listCapabilities() {
    return registry.list();
  }

  async call(capability: string, params: unknown = {}): Promise<AbpResponse> {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'initialize() comes first', true);
    }
    const handler = registry.find(capability);
    if (!handler) {
      return fail('UNKNOWN_CAPABILITY', `${capability} is not known`);
    }
    try {
      return await handler(params);
    } catch (error) {
      return fail('OPERATION_FAILED', (error as Error).message, true);
    }
  }
}

declare global {
  interface Window {
    abp: BookLoreRuntime;
  }
}

window.abp = new BookLoreRuntime();
