import { inject, Injectable } from '@angular/core';
import { nanoid } from 'nanoid';
import { AbpDataCapabilities } from './abp-data.capabilities';
import { AbpTaskCapabilities } from './abp-task.capabilities';
import { AbpCapability, abpError, AbpErrorCode, AbpResponse } from './abp.model';

@Injectable({ providedIn: 'root' })
export class AbpService {
  readonly protocolVersion = '0.1';
  readonly app = {
    id: 'com.super-productivity.app',
    name: 'Super Productivity',
    version: '18.0.0',
  };
  sessionId: string | null = null;

  private readonly _capabilities = new Map<string, AbpCapability>(
    [
      ...inject(AbpTaskCapabilities).capabilities,
      ...inject(AbpDataCapabilities).capabilities,
    ].map((capability) => [capability.name, capability]),
  );

  get initialized(): boolean {
    return this.sessionId !== null;
  }

  install(): void {
    (window as any).abp = this;
  }

  async initialize(): Promise<object> {
    this.sessionId = nanoid();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: [...this._capabilities.keys()].map((name) => ({
        name,
        available: true,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown(): Promise<void> {
    this.sessionId = null;
  }

  listCapabilities(): object[] {
    return Array.from(
      this._capabilities.values(),
      ({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema,
        available: true,
      }),
    );
  }

  async call(name: string, params: object = {}): Promise<AbpResponse> {
    if (!this.initialized) {
      return abpError(AbpErrorCode.NotInitialized, 'Call initialize() first');
    }
    const capability = this._capabilities.get(name);
    if (!capability) {
      return abpError(AbpErrorCode.UnknownCapability, `${name} is not known`);
    }
    try {
      return await capability.handler(params);
    } catch (e) {
      return abpError(AbpErrorCode.OperationFailed, (e as Error).message, true);
    }
  }
}
