import store from '../store';
import { perform } from './offered';

export default {
  'session.describe': async () => {
    const { user, server } = store.getState().session;
    return { user: user?.name, server: server?.version };
  },

  'session.openId': async () => {
    await perform('session.openId');
    return { asked: true };
  },

  'session.logout': async () => {
    await perform('session.logout');
    return { user: null };
  },

  'server.change': async ({ url }) => {
    await perform('server.change', url);
    return { url };
  },

  'users.impersonate': async ({ id }) => {
    await perform('users.impersonate', id);
    return { id };
  },

  'share.copy': async () => {
    document.getElementById('share-copy').click();
    return { copied: true };
  },

  'state.setLanguage': async ({ language }) => {
    await perform('state.setLanguage', language);
    return { language };
  },
};
