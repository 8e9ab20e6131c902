import { answer, registerCapability } from '@cloudbeaver/core-abp';
import { Bootstrap, injectable } from '@cloudbeaver/core-di';

import { AuthenticationService } from './AuthenticationService.js';

@injectable()
export class SessionAgentBootstrap extends Bootstrap {
  constructor(private readonly authenticationService: AuthenticationService) {
    super();
  }

  override register(): void {
    registerCapability('session.logout', async ({ provider }) => {
      await this.authenticationService.logout(provider);
      return answer({ loggedOut: true });
    });
  }
}
