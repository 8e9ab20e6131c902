import store from '../../store';
import backupSvc from '../../services/backupSvc';
import localDbSvc from '../../services/localDbSvc';

export default {
  async describe() {
    const { id, name } = store.getters['workspace/currentWorkspace'];
    return { id, name };
  },

  async restore({ backup }) {
    await backupSvc.importBackup(backup);
    return { restored: true };
  },

  async save() {
    await localDbSvc.sync();
    return { saved: true };
  },
};
