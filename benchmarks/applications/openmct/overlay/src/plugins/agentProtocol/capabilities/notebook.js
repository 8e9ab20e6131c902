import { addNotebookEntry, createNewImageEmbed } from '../../notebook/utils/notebook-entries.js';
import { getDefaultNotebook } from '../../notebook/utils/notebook-storage.js';
import RemoveDialog from '../../notebook/utils/removeDialog.js';

async function getNotebook(openmct) {
  const notebookStorage = getDefaultNotebook();

  if (!notebookStorage) {
    throw new Error('There is no default notebook');
  }

  return { notebookStorage, notebook: await openmct.objects.get(notebookStorage.identifier) };
}

export default function notebookCapabilities(openmct) {
  return [
    {
      key: 'notebook.addEntry',
      description: 'Add an entry to the default notebook',
      inputSchema: {
        type: 'object',
        properties: { text: { type: 'string' } },
        required: ['text']
      },
      invoke: async ({ text }) => {
        const { notebookStorage, notebook } = await getNotebook(openmct);

        return { id: await addNotebookEntry(openmct, notebook, notebookStorage, [], text) };
      }
    },
    {
      key: 'notebook.addImage',
      description: 'Add an image to the default notebook',
      inputSchema: {
        type: 'object',
        properties: { url: { type: 'string' }, name: { type: 'string' } },
        required: ['url']
      },
      invoke: async ({ url, name }) => {
        const { notebookStorage, notebook } = await getNotebook(openmct);
        const image = await (await fetch(url)).blob();
        const embed = await createNewImageEmbed(image, openmct, name);

        return { id: await addNotebookEntry(openmct, notebook, notebookStorage, embed) };
      }
    },
    {
      key: 'notebook.removeSection',
      description: 'Remove a section of the default notebook',
      inputSchema: {
        type: 'object',
        properties: { section: { type: 'string' } },
        required: ['section']
      },
      invoke: async ({ section }) => {
        const { notebook } = await getNotebook(openmct);

        const removed = await new Promise((resolve) => {
          new RemoveDialog(openmct, {
            name: 'Delete section',
            callback: (confirmed) => resolve(confirmed)
          }).show();
        });

        if (removed) {
          openmct.objects.mutate(
            notebook,
            'configuration.sections',
            notebook.configuration.sections.filter(({ id }) => id !== section)
          );
        }

        return { removed };
      }
    }
  ];
}
