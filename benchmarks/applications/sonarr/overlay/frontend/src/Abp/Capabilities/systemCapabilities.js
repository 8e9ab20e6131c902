import AppUpdatedModalConnector from 'App/AppUpdatedModalConnector';
import { handleCapabilities } from 'Abp/capabilities';
import getAppStore from 'Abp/appStore';
import showModal from 'Abp/showModal';
import waitForState from 'Abp/waitForState';
import * as commandNames from 'Commands/commandNames';
import { setVersion } from 'Store/Actions/appActions';
import { executeCommand } from 'Store/Actions/commandActions';
import { fetchHealth, fetchLogFiles, restart, restoreBackup } from 'Store/Actions/systemActions';
import RestoreBackupModalConnector from 'System/Backup/RestoreBackupModalConnector';
import translate from 'Utilities/String/translate';

//
// Names

export const CREATE_BACKUP = 'backup.create';
export const RESTORE_BACKUP = 'backup.restore';
export const UPLOAD_BACKUP = 'backup.upload';
export const LIST_LOGS = 'log.list';
export const EXPORT_LOG = 'export.log';
export const WATCH_HEALTH = 'health.watch';
export const ANNOUNCE_UPDATE = 'app.announceUpdate';
export const SHOW_CHANGES = 'app.showChanges';
export const RESTART = 'app.restart';

//
// Handlers

handleCapabilities({
  [CREATE_BACKUP]: function(getState, params, dispatch) {
    return new Promise((resolve) => {
      dispatch(executeCommand({
        name: commandNames.BACKUP,
        commandFinished: (command) => {
          // eslint-disable-next-line no-new
          new Notification('Sonarr', { body: command.message });

          resolve({ commandId: command.id, ended: command.ended });
        }
      }));
    });
  },

  [RESTORE_BACKUP]: function(getState, { id, name }, dispatch) {
    showModal(RestoreBackupModalConnector, { id, name });

    dispatch(restoreBackup({ id }));

    return { id, restoring: true };
  },

  [UPLOAD_BACKUP]: function() {
    const portal = showModal(RestoreBackupModalConnector, {});
    const input = portal.querySelector('input[type="file"]');

    input.click();

    return { opened: true };
  },

  [LIST_LOGS]: async function(getState, params, dispatch) {
    dispatch(fetchLogFiles());

    const items = await waitForState((state) => {
      const { isPopulated, items: logFiles } = state.system.logFiles;

      return isPopulated && logFiles;
    });

    return { items };
  },

  [EXPORT_LOG]: function(getState, { filename }) {
    const link = document.createElement('a');

    link.href = `${window.Sonarr.urlBase}/logfile/${filename}`;
    link.download = filename;
    link.click();

    return { status: 'downloaded' };
  },

  [WATCH_HEALTH]: function(getState, params, dispatch) {
    const store = getAppStore();
    let issues = getState().system.health.items.length;

    store.subscribe(() => {
      const { items } = store.getState().system.health;

      if (items.length > issues) {
        // eslint-disable-next-line no-new
        new Notification(translate('Health'), { body: items[0].message });
      }

      issues = items.length;
    });

    dispatch(fetchHealth());

    return { issues };
  },

  [ANNOUNCE_UPDATE]: function(getState, { version }, dispatch) {
    dispatch(setVersion({ version }));

    return { version };
  },

  [SHOW_CHANGES]: function() {
    const portal = showModal(AppUpdatedModalConnector, {});
    const buttons = Array.from(portal.querySelectorAll('button'));
    const changes = buttons.find((button) => button.textContent === translate('RecentChanges'));

    changes.click();

    return { shown: true };
  },

  [RESTART]: function(getState, params, dispatch) {
    dispatch(restart());

    return { restarting: true };
  }
});
