///
/// Copyright © 2016-2026 The Thingsboard Authors
///
/// Licensed under the Apache License, Version 2.0 (the "License");
/// you may not use this file except in compliance with the License.
/// You may obtain a copy of the License at
///
///     http://www.apache.org/licenses/LICENSE-2.0
///
/// Unless required by applicable law or agreed to in writing, software
/// distributed under the License is distributed on an "AS IS" BASIS,
/// WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
/// See the License for the specific language governing permissions and
/// limitations under the License.
///

import { Inject, Injectable } from '@angular/core';
import { guid } from '@core/utils';
import { ABP_CAPABILITIES, AbpCapability, AbpCapabilitySet, AbpErrorCodes } from './abp.models';

@Injectable({
  providedIn: 'root'
})
export class AbpRuntime {

  readonly protocolVersion = '0.1';
  readonly app = { id: 'io.thingsboard.ui', name: 'ThingsBoard', version: '4.3.0' };

  sessionId: string = null;

  private readonly registry: { [name: string]: AbpCapability } = {};

  constructor(@Inject(ABP_CAPABILITIES) sets: AbpCapabilitySet[]) {
    for (const { capabilities } of sets) {
      for (const capability of capabilities) {
        this.registry[capability.name] = capability;
      }
    }
  }

  get initialized(): boolean {
    return !!this.sessionId;
  }

  async initialize() {
    this.sessionId = guid();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Object.keys(this.registry).map(name => ({ name, available: true })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  listCapabilities() {
    return Object.values(this.registry).map(({ handler, ...capability }) => ({ ...capability, available: true }));
  }

  async call(name: string, params: any = {}) {
    if (!this.initialized) {
      return this.error(AbpErrorCodes.notInitialized, 'Call initialize() first');
    }
    const capability = this.registry[name];
    if (!capability) {
      return this.error(AbpErrorCodes.unknownCapability, `No capability ${name}`);
    }
    try {
      return { success: true, data: await capability.handler(params) };
    } catch (e) {
      return this.error(AbpErrorCodes.operationFailed, e.message);
    }
  }

  private error({ code, retryable }: { code: string; retryable: boolean }, message: string) {
    return { success: false, error: { code, message, retryable } };
  }
}
