import * as UIActions from '../../actions/ui';
import { authSvc } from '../../module/auth';
import store from '../../redux';
import type { AgentAction } from '../desk';
import { AgentError, getDesk, runAction } from '../desk';

const PERSPECTIVES = ['admin', 'dev'];

export const sessionCapabilities: Record<string, AgentAction> = {
  'session.logout': async () => {
    authSvc.logout();
    return { user: authSvc.name() };
  },
  'session.stopImpersonating': async () => {
    await runAction('session/stop-impersonating');
    return { user: authSvc.name() };
  },
  'session.perspective': async ({ perspective }) => {
    if (!PERSPECTIVES.includes(perspective)) {
      throw new AgentError('INVALID_PARAMS', `There is no perspective ${perspective}`);
    }
    getDesk().setPerspective(perspective);
    return { perspective };
  },
  'state.setNamespace': async ({ namespace }) => {
    store.dispatch(UIActions.setActiveNamespace(namespace));
    return { namespace };
  },
  'ui.notifications': async () => {
    getDesk().dispatch(UIActions.notificationDrawerToggleExpanded());
    return { toggled: true };
  },
};
