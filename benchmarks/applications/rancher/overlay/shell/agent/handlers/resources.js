import { base64Encode } from '@shell/utils/crypto';

const find = (store, { type, id }) => {
  const inStore = store.getters['currentStore'](type);

  return store.dispatch(`${ inStore }/find`, { type, id });
};

// What the menu of a row does
async function act({ store }, params, action) {
  const resource = await find(store, params);

  await store.dispatch('action-menu/setResource', resource);
  await store.dispatch('action-menu/execute', { action: { action }, args: [], opts: {} });

  return { type: resource.type, id: resource.id };
}

// Asks the person who sits there
const ask = (store, title, body) => new Promise((resolve) => {
  store.dispatch('management/promptModal', {
    component:      'GenericPrompt',
    componentProps: {
      title, body, applyMode: 'continue', confirm: resolve
    },
  });
});

export default {
  async 'resources.get'({ store }, params) {
    const resource = await find(store, params);

    return {
      id: resource.id, state: resource.stateDisplay, metadata: resource.metadata
    };
  },

  'resources.download':  (context, params) => act(context, params, 'download'),
  'resources.viewInApi': (context, params) => act(context, params, 'viewInApi'),

  async 'resources.remove'({ store }, params) {
    const resource = await find(store, params);

    resource.promptRemove();

    return { id: resource.id, asked: true };
  },

  async 'resources.restart'({ store }, params) {
    const resource = await find(store, params);
    const agreed = await ask(store, 'Restart', resource.nameDisplay);

    if (agreed) {
      await resource.doAction('restart', {});
    }

    return { id: resource.id, restarted: agreed };
  },

  async 'export.resource'({ store }, params) {
    const resource = await find(store, params);
    const { data } = await resource.followLink('view', { headers: { accept: 'application/yaml' } });
    const yaml = await resource.cleanForDownload(data);

    return {
      document: {
        content: base64Encode(yaml), mimeType: 'application/yaml', encoding: 'base64', filename: `${ resource.nameDisplay }.yaml`
      }
    };
  },
};
