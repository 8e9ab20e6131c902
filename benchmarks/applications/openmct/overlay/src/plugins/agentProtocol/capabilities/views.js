import { CLEAR_DATA_ACTION_KEY } from '../../clearData/ClearDataAction.js';
import { COPY_TO_CLIPBOARD_ACTION_KEY } from '../../displayLayout/actions/CopyToClipboardAction.js';
import { OPEN_IMAGE_IN_NEW_TAB_ACTION_KEY } from '../../imagery/actions/OpenImageInNewTabAction.js';
import { SAVE_IMAGE_ACTION_KEY } from '../../imagery/actions/SaveImageAsAction.js';
import { RELOAD_ACTION_KEY } from '../../reloadAction/ReloadAction.js';
import { getCurrentView, getObjectPath, OBJECT_SCHEMA, summarize } from '../objectPaths.js';

const IMAGE_SCHEMA = {
  type: 'object',
  properties: { url: { type: 'string' } },
  required: ['url']
};

function imageView(imageUrl) {
  return {
    getViewContext: () => ({ imageUrl })
  };
}

export default function viewCapabilities(openmct) {
  return [
    {
      key: 'views.reload',
      description: 'Reload the views of an object',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        openmct.actions.getAction(RELOAD_ACTION_KEY).invoke(path);

        return summarize(openmct, path[0]);
      }
    },
    {
      key: 'views.clear',
      description: 'Clear the data that the views of an object hold',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        openmct.actions.getAction(CLEAR_DATA_ACTION_KEY).invoke(path);

        return summarize(openmct, path[0]);
      }
    },
    {
      key: 'views.fullScreen',
      description: 'Show Open MCT on the whole screen',
      inputSchema: { type: 'object', properties: {} },
      invoke: () => {
        openmct.layout.fullScreenToggle();

        return { fullScreen: openmct.layout.fullScreen };
      }
    },
    {
      key: 'views.copyValue',
      description: 'Copy the value of a telemetry point',
      inputSchema: {
        type: 'object',
        properties: { id: { type: 'string' }, value: { type: 'string' } },
        required: ['id', 'value']
      },
      invoke: async ({ id, value }) => {
        const path = await getObjectPath(openmct, id);
        const row = { formattedValueForCopy: () => value };

        openmct.actions
          .getAction(COPY_TO_CLIPBOARD_ACTION_KEY)
          .invoke(path, { getViewContext: () => ({ row }) });

        return { value };
      }
    },
    {
      key: 'images.save',
      description: 'Save an image of an imagery view',
      inputSchema: IMAGE_SCHEMA,
      invoke: async ({ url }) => {
        await openmct.actions.getAction(SAVE_IMAGE_ACTION_KEY).invoke([], imageView(url));

        return { url };
      }
    },
    {
      key: 'images.open',
      description: 'Open an image of an imagery view',
      inputSchema: IMAGE_SCHEMA,
      invoke: ({ url }) => {
        openmct.actions.getAction(OPEN_IMAGE_IN_NEW_TAB_ACTION_KEY).invoke([], imageView(url));

        return { url };
      }
    },
    {
      key: 'table.save',
      description: 'Save the rows of the table that is shown',
      inputSchema: { type: 'object', properties: {} },
      invoke: () => {
        const view = getCurrentView(openmct);

        openmct.actions.getAction('export-csv-all').invoke(openmct.router.path, view);

        return summarize(openmct, openmct.router.path[0]);
      }
    },
    {
      key: 'notifications.list',
      description: 'List the notifications of Open MCT',
      inputSchema: { type: 'object', properties: {} },
      invoke: () => {
        return {
          notifications: openmct.notifications.notifications.map(({ model }) => ({
            message: model.message,
            severity: model.severity
          }))
        };
      }
    }
  ];
}
