import _ from 'lodash';
import { handleCapabilities } from 'Abp/capabilities';
import showModal from 'Abp/showModal';
import waitForState from 'Abp/waitForState';
import * as commandNames from 'Commands/commandNames';
import ExportCustomFormatModal from 'Settings/CustomFormats/CustomFormats/ExportCustomFormatModal';
import { replacer } from 'Settings/CustomFormats/CustomFormats/ExportCustomFormatModalContentConnector';
import { executeCommand } from 'Store/Actions/commandActions';
import { startOAuth } from 'Store/Actions/oAuthActions';
import { fetchCustomFormats, testNotification } from 'Store/Actions/settingsActions';

//
// Names

export const EXPORT_CUSTOM_FORMAT = 'export.customFormat';
export const COPY_CUSTOM_FORMAT = 'customFormat.copy';
export const AUTHORIZE_IMPORT_LIST = 'importList.authorize';
export const TEST_NOTIFICATION = 'notification.test';
export const RESET_API_KEY = 'settings.resetApiKey';

//
// Handlers

handleCapabilities({
  [EXPORT_CUSTOM_FORMAT]: async function(getState, { id }, dispatch) {
    dispatch(fetchCustomFormats());

    const items = await waitForState((state) => {
      const { isPopulated, items: customFormats } = state.settings.customFormats;

      return isPopulated && customFormats;
    });

    const customFormat = _.find(items, { id });

    return {
      content: JSON.stringify(customFormat, replacer, 2),
      mimeType: 'application/json',
      filename: `${customFormat.name}.json`
    };
  },

  [COPY_CUSTOM_FORMAT]: function(getState, { id }) {
    const portal = showModal(ExportCustomFormatModal, { id });

    portal.querySelector('button[title]').click();

    return { id, copied: true };
  },

  [AUTHORIZE_IMPORT_LIST]: async function(getState, { id, name }, dispatch) {
    const { items } = getState().settings.importLists;

    dispatch(startOAuth({
      name,
      section: 'settings.importLists',
      provider: 'importlist',
      providerData: _.find(items, { id })
    }));

    return waitForState((state) => state.oAuth.result);
  },

  [TEST_NOTIFICATION]: function(getState, { id }, dispatch) {
    dispatch(testNotification({ id }));

    return waitForState(({ settings }) => {
      return !settings.notifications.isTesting && { id };
    });
  },

  [RESET_API_KEY]: function(getState, params, dispatch) {
    if (!window.confirm('Are you sure you want to reset your API key?')) {
      return { reset: false };
    }

    return new Promise((resolve) => {
      dispatch(executeCommand({
        name: commandNames.RESET_API_KEY,
        commandFinished: () => resolve({ reset: true })
      }));
    });
  }
});
