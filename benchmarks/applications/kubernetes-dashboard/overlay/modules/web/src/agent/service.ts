import {Injectable, Injector, NgZone} from '@angular/core';
import {AsKdError} from '@common/errors/errors';
import {firstValueFrom} from 'rxjs';

import {AGENT_TOOLS, AgentTool, AgentToolParams} from './tool';

/** Speaks the Agentic Browser Protocol for the dashboard. */
@Injectable()
export class AgentService {
  private readonly app_ = {id: 'io.k8s.dashboard', name: 'Kubernetes Dashboard', version: '2.7.0'};
  private readonly tools_ = new Map<string, AgentTool>();
  private session_: string;

  constructor(
    private readonly injector_: Injector,
    private readonly ngZone_: NgZone
  ) {}

  init(): void {
    this.injector_.get(AGENT_TOOLS).forEach(tool => this.tools_.set(tool.name, tool));

    window['abp'] = {
      protocolVersion: '0.1',
      app: this.app_,
      initialize: async () => this.open_(),
      shutdown: async () => this.close_(),
      listCapabilities: () => this.describe_(),
      call: (name: string, params?: AgentToolParams) => this.ngZone_.run(() => this.call_(name, params)),
    };
  }

  private open_() {
    this.session_ = crypto.randomUUID();
    return {sessionId: this.session_, protocolVersion: '0.1', app: this.app_, capabilities: this.describe_()};
  }

  private close_(): void {
    this.session_ = undefined;
  }

  private describe_() {
    return [...this.tools_.values()].map(({name, description, inputSchema}) => ({
      name,
      description,
      inputSchema,
      available: true,
    }));
  }

  private async call_(name: string, params: AgentToolParams = {}) {
    if (!this.session_) {
      return this.failure_('NOT_INITIALIZED', 'Call initialize() first.', false);
    }

    const tool = this.tools_.get(name);
    if (!tool) {
      return this.failure_('UNKNOWN_CAPABILITY', `There is no ${name}.`, false);
    }

    try {
      return {success: true, data: await firstValueFrom(tool.run(params))};
    } catch (error) {
      return this.failure_('OPERATION_FAILED', AsKdError(error).message, true);
    }
  }

  private failure_(code: string, message: string, retryable: boolean) {
    return {success: false, error: {code, message, retryable}};
  }
}
