export default {
  async 'session.login'({ store }, { provider }) {
    await store.dispatch('auth/redirectTo', { provider });

    return { provider };
  },

  async 'session.logout'({ store }) {
    await store.dispatch('auth/logout', { force: true });

    return { loggedIn: store.getters['auth/loggedIn'] };
  },

  async 'session.describe'({ store }) {
    return { principal: store.getters['auth/principalId'], provider: store.getters['auth/authProvider'] };
  },
};
