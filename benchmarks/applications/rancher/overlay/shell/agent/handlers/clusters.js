import { MANAGEMENT } from '@shell/config/types';

const cluster = (store, id) => store.dispatch('management/find', { type: MANAGEMENT.CLUSTER, id });

export default {
  async 'clusters.list'({ store }) {
    const all = await store.dispatch('management/findAll', { type: MANAGEMENT.CLUSTER });

    return all.map((c) => ({ id: c.id, name: c.nameDisplay, ready: c.isReady }));
  },

  async 'clusters.downloadKubeconfig'({ store }, { id }) {
    const found = await cluster(store, id);

    await found.downloadKubeConfig();

    return { id };
  },

  async 'clusters.copyKubeconfig'({ store }, { id }) {
    const found = await cluster(store, id);

    await found.copyKubeConfig();

    return { id };
  },

  async 'clusters.openShell'({ store }, { id }) {
    const found = await cluster(store, id);

    found.openShell();

    return { id, open: store.state.wm.tabs.length };
  },

  async 'export.kubeconfig'({ store }, { id }) {
    const found = await cluster(store, id);
    const content = await found.generateKubeConfig();

    return { document: { content, mimeType: 'application/yaml' } };
  },
};
