import ImageExporter from '../../../exporters/ImageExporter.js';
import { EXPORT_AS_JSON_ACTION_KEY } from '../../exportAsJSONAction/ExportAsJSONAction.js';
import { getObjectPath, OBJECT_SCHEMA } from '../objectPaths.js';

function readAsBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.split(',')[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

export default function exportCapabilities(openmct) {
  const imageExporter = new ImageExporter(openmct);

  return [
    {
      key: 'export.json',
      description: 'Export an object and what it contains',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        openmct.actions.getAction(EXPORT_AS_JSON_ACTION_KEY).invoke(path);

        return { status: 'exporting', message: `Exporting ${path[0].name}` };
      }
    },
    {
      key: 'export.notebook',
      description: 'Export a notebook as text',
      inputSchema: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          metadata: { type: 'boolean' },
          tags: { type: 'boolean' }
        },
        required: ['id']
      },
      invoke: async ({ id, metadata = false, tags = false }) => {
        const path = await getObjectPath(openmct, id);

        await openmct.actions
          .getAction('exportNotebookAsText')
          .onSave({ exportMetaData: metadata, exportTags: tags }, path);

        return { message: 'The notebook was exported' };
      }
    },
    {
      key: 'export.image',
      description: 'Take a picture of an element',
      inputSchema: {
        type: 'object',
        properties: { selector: { type: 'string' } },
        required: ['selector']
      },
      invoke: async ({ selector }) => {
        const { blob } = await imageExporter.exportPNGtoSRC(document.querySelector(selector), {});

        return {
          content: await readAsBase64(blob),
          encoding: 'base64',
          mimeType: 'image/png',
          size: blob.size,
          filename: 'view.png'
        };
      }
    },
    {
      key: 'export.view',
      description: 'Save a picture of an element',
      inputSchema: {
        type: 'object',
        properties: { selector: { type: 'string' }, name: { type: 'string' } },
        required: ['selector', 'name']
      },
      invoke: async ({ selector, name }) => {
        await imageExporter.exportJPG(document.querySelector(selector), name);

        return { saved: true };
      }
    }
  ];
}
