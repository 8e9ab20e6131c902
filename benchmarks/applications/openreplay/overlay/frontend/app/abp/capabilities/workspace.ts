import { dashboardService } from 'App/services';

import { fail, ok } from '../answers';
import { Params, defineCapability } from '../registry';
import { rootStore } from '../root';

defineCapability('dashboard.list', async () => {
  const dashboards = await dashboardService.getDashboards();
  return ok({ dashboards });
});

defineCapability('account.copyToken', () => {
  window.getJWT();
  return ok({ copied: true });
});

defineCapability('state.setSite', ({ siteId }: Params) => {
  rootStore.projectsStore.setSiteId(siteId);
  return ok({ siteId });
});

defineCapability('recording.delete', async ({ sessionId }: Params) => {
  if (!sessionId) return fail('INVALID_PARAMS', 'sessionId is missing');
  await rootStore.recordingsStore.deleteSessionRecording(sessionId);
  return ok({ sessionId });
});
