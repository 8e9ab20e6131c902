import store, { devicesActions, eventsActions } from '../store';
import fetchOrThrow from '../common/util/fetchOrThrow';
import { perform } from './offered';

export default {
  'devices.list': async () => {
    const { items } = store.getState().devices;
    return { devices: Object.values(items).map(({ id, name, status }) => ({ id, name, status })) };
  },

  'devices.select': async ({ id }) => {
    store.dispatch(devicesActions.selectId(id));
    return { id };
  },

  'devices.export': async () => {
    await perform('devices.export');
    return { file: 'devices.xlsx' };
  },

  'devices.setImage': async ({ content, mimeType }) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    await perform('devices.setImage', new Blob([bytes], { type: mimeType }));
    return { mimeType };
  },

  'events.clear': async () => {
    store.dispatch(eventsActions.deleteAll());
    return { events: [] };
  },

  'notifications.list': async () => {
    const response = await fetchOrThrow('/api/notifications');
    return { notifications: await response.json() };
  },

  'calendars.upload': async () => {
    document.getElementById('calendar-file').click();
    return { asked: true };
  },

  'export.devices': async ({ status }) => {
    const { items } = store.getState().devices;
    const rows = Object.values(items).filter((item) => !status || item.status === status);
    return {
      content: rows.map((item) => `${item.name},${item.uniqueId}`).join('\n'),
      mimeType: 'text/csv',
    };
  },
};
