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

import { InjectionToken } from '@angular/core';

export interface AbpCapability {
  name: string;
  description: string;
  inputSchema?: object;
  handler: (params: any) => unknown;
}

export interface AbpCapabilitySet {
  capabilities: AbpCapability[];
}

export const ABP_CAPABILITIES = new InjectionToken<AbpCapabilitySet[]>('AbpCapabilities');

export const AbpErrorCodes = {
  notInitialized: { code: 'NOT_INITIALIZED', retryable: true },
  unknownCapability: { code: 'UNKNOWN_CAPABILITY', retryable: false },
  invalidParams: { code: 'INVALID_PARAMS', retryable: false },
  operationFailed: { code: 'OPERATION_FAILED', retryable: true }
} as const;

export const idSchema = (name = 'id') => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name]
});

export const emptySchema = { type: 'object', properties: {} };
