import { Injectable, inject } from '@angular/core';
import { CAPABILITY, Reply, failed } from './capability';

@Injectable({ providedIn: 'root' })
export class AgentService {
  private readonly capabilities = inject(CAPABILITY);
  private sessionId: string | null = null;

  install() {
    const runtime = this.createRuntime();
    (window as any).abp = runtime;
    (window as any).__docketReady(runtime);
  }

  private createRuntime() {
    const app = { id: 'health.docket.clinic', name: 'Docket', version: '3.2.1' };
    const names = () => this.capabilities.map(({ name }) => ({ name, available: true }));

    return {
      protocolVersion: '0.1',
      app,
      initialize: async () => {
        this.sessionId = crypto.randomUUID();
        return {
          sessionId: this.sessionId,
          protocolVersion: '0.1',
          app,
          capabilities: names(),
          features: { notifications: false, progress: false, elicitation: true, dynamicCapabilities: false },
        };
      },
      shutdown: async () => {
        this.sessionId = null;
      },
      listCapabilities: () =>
        this.capabilities.map(({ name, description, inputSchema, requirements }) => ({
          name,
          description,
          available: true,
          inputSchema,
          requirements,
        })),
      call: (name: string, params: object = {}) => this.call(name, params),
    };
  }

  private async call(name: string, params: object): Promise<Reply> {
    if (!this.sessionId) return failed('NOT_INITIALIZED', 'Call initialize() first', true);
    const capability = this.capabilities.find((candidate) => candidate.name === name);
    return capability ? capability.run(params) : failed('UNKNOWN_CAPABILITY', `Unknown: ${name}`);
  }
}
