import dayjs from 'dayjs';
import store, { assistantActions } from '../store';
import fetchOrThrow from '../common/util/fetchOrThrow';
import { perform } from './offered';

export default {
  'reports.trips': async ({ deviceId, from, to }) => {
    const query = new URLSearchParams({
      deviceId,
      from: dayjs(from).toISOString(),
      to: dayjs(to).toISOString(),
    });
    const response = await fetchOrThrow(`/api/reports/trips?${query.toString()}`, {
      headers: { Accept: 'application/json' },
    });
    return { trips: await response.json() };
  },

  'reports.choose': async ({ option }) => {
    await perform('reports.choose', option);
    return { option };
  },

  'reports.showPeriod': async ({ from, to }) => {
    await perform('reports.show', { from, to });
    return { from, to };
  },

  'reports.positions': async ({ deviceIds, from, to, format }) => {
    store.dispatch(
      assistantActions.ask({ name: 'positions', parameters: { deviceIds, from, to, format } }),
    );
    return { format };
  },

  'replay.download': async () => {
    store.dispatch(assistantActions.ask({ name: 'replay' }));
    return { asked: true };
  },

  'replay.show': async ({ deviceIds, from, to }) => {
    store.dispatch(assistantActions.ask({ name: 'replayShow', parameters: { deviceIds, from, to } }));
    return { deviceIds };
  },

  'export.route': async ({ deviceId, from, to }) => {
    const query = new URLSearchParams({ deviceId, from, to });
    return { downloadUrl: `${window.location.origin}/api/positions/kml?${query.toString()}` };
  },
};
