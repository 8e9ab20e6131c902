import { createIdentifier } from '@blocksuite/affine/global/di';
import { type BlockStdScope, StdIdentifier } from '@blocksuite/affine/std';
import type { ExtensionType } from '@blocksuite/affine/store';

import type { AbpResponse } from './responses';

// oxlint-disable-next-line typescript/no-explicit-any
export type Params = Record<string, any>;

export interface Capability {
  execute(params: Params): Promise<AbpResponse> | AbpResponse;
}

/** What an agent may ask of the editor that is shown; one service a capability. */
export const CapabilityIdentifier = createIdentifier<Capability>('AbpCapability');

/** Registers a capability that needs the editor's standard scope. */
export function CapabilityExtension(
  name: string,
  handler: (
    std: BlockStdScope,
    params: Params
  ) => Promise<AbpResponse> | AbpResponse
): ExtensionType {
  return {
    setup: di => {
      di.addImpl(CapabilityIdentifier(name), provider => ({
        execute: params => handler(provider.get(StdIdentifier), params),
      }));
    },
  };
}
