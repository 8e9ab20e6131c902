import { Inject, Injectable } from '@angular/core';
import { ABP_GROUPS, AbpCapability, AbpGroup, AbpResponse, refuse } from '@app/abp/abp.types';
import { StateService } from '@app/services/state.service';

@Injectable({
  providedIn: 'root'
})
export class AbpService {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'space.mempool.explorer', name: 'mempool', version: '3.3.0' };

  initialized = false;
  sessionId: string | null = null;

  private capabilities = new Map<string, AbpCapability>();

  constructor(
    @Inject(ABP_GROUPS) groups: AbpGroup[],
    private stateService: StateService,
  ) {
    for (const group of groups) {
      for (const [name, capability] of Object.entries(group.capabilities)) {
        this.capabilities.set(name, capability);
      }
    }
  }

  install(): void {
    if (this.stateService.isBrowser) {
      (window as any).abp = this;
    }
  }

  async initialize() {
    this.initialized = true;
    this.sessionId = `${Date.now()}`;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...this.capabilities.keys()].map((name) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return [...this.capabilities].map(([name, { description, inputSchema }]) => (
      { name, description, inputSchema, available: true }
    ));
  }

  async call(name: string, params: any = {}): Promise<AbpResponse> {
    if (!this.initialized) {
      return refuse('NOT_INITIALIZED', 'initialize() was not called', true);
    }
    const capability = this.capabilities.get(name);
    if (!capability) {
      return refuse('UNKNOWN_CAPABILITY', `${name} is unknown`, true);
    }
    try {
      return await capability.handler(params);
    } catch (error) {
      return refuse('OPERATION_FAILED', error?.message ?? `${error}`, true);
    }
  }
}
