import { inject } from '@angular/core';
import { NgbModal } from '@ng-bootstrap/ng-bootstrap/modal';
import { LinkService } from '../../../services/link.service';
import { NavigationService } from '../../../services/navigation.service';
import { LoginMethod } from '../../../types/api-output';
import { AdminSessionLinksModalComponent } from '../../pages-admin/admin-search-page/admin-session-links-modal/admin-session-links-modal.component';
import { AgentBridgeService } from '../agent-bridge.service';
import { AgentCapability, object, text } from '../agent-capability';
import { fail, ok } from '../agent-response';

export function adminCapabilities(): AgentCapability[] {
  const bridge = inject(AgentBridgeService);
  const links = inject(LinkService);
  const modals = inject(NgbModal);
  const navigation = inject(NavigationService);

  return [
    {
      name: 'user.copySessionLink',
      description: 'The link of a session for a user',
      inputSchema: object({ userId: text, url: text }),
      run: async ({ userId, url }) => {
        const modal = modals.open(AdminSessionLinksModalComponent, { size: 'xl' });
        const dialog = modal.componentInstance as AdminSessionLinksModalComponent;
        dialog.userId = userId;
        await dialog.copyLink(url);
        modal.close();
        return ok({ links: dialog.submissionLinks().length });
      },
    },
    {
      name: 'request.copyWelcomeLink',
      description: 'The link that welcomes a new instructor',
      inputSchema: object({}),
      run: () => {
        const card = bridge.page('verificationRequest').detailsCard();
        card?.copyWelcomeLink();
        return ok({ link: card?.welcomeLink() });
      },
    },
    {
      name: 'request.welcomeLink',
      description: 'The link that welcomes a new instructor, as text',
      inputSchema: object({ requestId: text }, ['requestId']),
      run: ({ requestId }) => ok({ link: links.generateInstructorWelcomeLink(requestId) }),
    },
    {
      name: 'request.approve',
      description: 'Approves the request that is shown',
      inputSchema: object({}),
      run: () => {
        const page = bridge.page('verificationRequest');
        page.approveRequest();
        return ok({ request: page.accountVerificationRequest() });
      },
    },
    {
      name: 'account.masquerade',
      description: 'Looks at the application as somebody else does',
      inputSchema: object({}),
      run: () => {
        const page = bridge.page('accounts');
        page.masqueradeAsUser();
        return ok({ account: page.accountInfo.accountId });
      },
    },
    {
      name: 'account.show',
      description: 'Shows an account',
      inputSchema: object({ accountId: text }, ['accountId']),
      run: async ({ accountId }) => {
        const shown = await navigation.navigateByURL(links.generateManageAccountLink(accountId, ''));
        return shown ? ok({ accountId }) : fail('OPERATION_FAILED', 'Not shown', true);
      },
    },
    {
      name: 'account.signOut',
      description: 'Signs the user out',
      inputSchema: object({}),
      run: () => {
        bridge.send({ type: 'signOut' });
        return ok({ signedOut: true });
      },
    },
    {
      name: 'account.signIn',
      description: 'Signs a user in',
      inputSchema: object({ method: text }),
      run: ({ method }) => {
        if (!Object.values(LoginMethod).includes(method)) {
          return { success: false, error: `No method ${method}` };
        }
        bridge.loginRequest.set(method as LoginMethod);
        return ok({ method });
      },
    },
    {
      name: 'ui.closeDialogs',
      description: 'Closes all dialogs',
      inputSchema: object({}),
      run: () => {
        bridge.send({ type: 'closeDialogs' });
        return ok({ open: modals.hasOpenModals() });
      },
    },
  ];
}
