import { Injector, runInInjectionContext } from '@angular/core';
import { AgentCapability, AgentParams } from './agent-capability';
import { AgentError, AgentResponse, fail } from './agent-response';
import { adminCapabilities } from './capabilities/admin.capabilities';
import { courseCapabilities } from './capabilities/course.capabilities';
import { sessionCapabilities } from './capabilities/session.capabilities';
import { environment } from '../../environments/environment';
import { StatusMessageService } from '../../services/status-message.service';

/**
 * What agents see of the application.
 */
export class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'org.teammates.web', name: 'TEAMMATES', version: environment.version };
  initialized = false;
  sessionId: string | null = null;

  private readonly capabilities = new Map<string, AgentCapability>();
  private ready!: (injector: Injector) => void;
  private readonly attached = new Promise<Injector>((resolve) => {
    this.ready = resolve;
  });

  /**
   * Called when the application stands.
   */
  attach(injector: Injector): void {
    const groups = runInInjectionContext(injector, () => [
      ...sessionCapabilities(),
      ...courseCapabilities(),
      ...adminCapabilities(),
    ]);
    groups.forEach((capability) => this.capabilities.set(capability.name, capability));

    injector
      .get(StatusMessageService)
      .getToastEvent()
      .subscribe((toast) => {
        if (document.hidden && typeof toast.message === 'string') {
          new Notification('TEAMMATES', { body: toast.message });
        }
      });
    this.ready(injector);
  }

  async initialize(): Promise<object> {
    await this.attached;
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name }) => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  shutdown(): void {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities(): object[] & { name: string }[] {
    return [...this.capabilities.values()].map(({ run: _run, ...entry }) => ({ ...entry, available: true }));
  }

  async call(name: string, params: AgentParams = {}): Promise<AgentResponse> {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    const capability = this.capabilities.get(name);
    if (!capability) {
      return fail('UNKNOWN_CAPABILITY', `No capability ${name}`);
    }
    try {
      return (await capability.run(params)) as AgentResponse;
    } catch (error) {
      if (error instanceof AgentError) {
        return fail(error.code, error.message, error.retryable);
      }
      return fail('OPERATION_FAILED', error instanceof Error ? error.message : String(error));
    }
  }
}
