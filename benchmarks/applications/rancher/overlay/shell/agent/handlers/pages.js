import { THEME } from '@shell/store/prefs';

function press(testId) {
  const button = document.querySelector(`[data-testid="${ testId }"]`);

  if (!button) {
    throw new Error(`${ testId } is not on this page`);
  }
  button.click();
}

export default {
  'diagnostics.save'() {
    press('diagnostics-download-diagnostic-package');

    return { saved: true };
  },

  'logs.save'() {
    press('container-logs-download');

    return { saved: true };
  },

  'yaml.readFile'() {
    press('file-selector__uploader-button');

    return { reading: true };
  },

  'search.open'({ store }) {
    store.dispatch('cluster/promptModal', { component: 'SearchDialog', testId: 'search-modal' });

    return { open: true };
  },

  async 'notices.show'({ store }, { title, message }) {
    await store.dispatch('growl/info', { title, message });

    return { title };
  },

  async 'state.setTheme'({ store }, { theme }) {
    await store.dispatch('prefs/setTheme', theme);

    return { theme: store.getters['prefs/get'](THEME) };
  },
};
