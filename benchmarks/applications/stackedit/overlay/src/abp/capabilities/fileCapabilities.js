import store from '../../store';
import Provider from '../../services/providers/common/Provider';
import workspaceSvc from '../../services/workspaceSvc';
import explorerSvc from '../../services/explorerSvc';
import publishSvc from '../../services/publishSvc';

export default {
  async list() {
    return { files: store.getters['file/items'].map(({ id, name }) => ({ id, name })) };
  },

  async create({ name, text }) {
    const { id } = await workspaceSvc.createFile({
      ...Provider.parseContent(text),
      name,
    }, true);
    store.commit('file/setCurrentId', id);
    return { id };
  },

  async delete({ fileId }) {
    store.commit('explorer/setSelectedId', fileId);
    await explorerSvc.deleteItem();
    return { deleted: fileId };
  },

  async publish({ fileId }) {
    store.commit('file/setCurrentId', fileId);
    publishSvc.requestPublish();
    return { requested: fileId };
  },
};
