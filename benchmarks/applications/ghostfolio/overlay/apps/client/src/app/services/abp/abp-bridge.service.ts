import { AiPromptMode } from '@ghostfolio/common/types';

import { Service, signal } from '@angular/core';

/**
 * What pages and the app component offer to agents while they are there.
 */
@Service()
export class AbpBridgeService {
  public readonly copyPrompt = signal<
    ((mode: AiPromptMode) => void) | undefined
  >(undefined);

  public readonly signOut = signal<(() => void) | undefined>(undefined);
}
