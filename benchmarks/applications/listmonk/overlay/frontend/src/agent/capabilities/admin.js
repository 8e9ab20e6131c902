import * as api from '../../api';
import answers from '../answers';

const { input } = answers;

export default [
  { name: 'account.logout', description: 'Ends the session', inputSchema: input() },
  { name: 'settings.restart', description: 'Restarts the server', inputSchema: input() },
  { name: 'ui.menu', description: 'Opens the menu', inputSchema: input() },
  { name: 'media.pick', description: 'Lets files be chosen', inputSchema: input() },
  {
    name: 'media.upload',
    description: 'Uploads a file',
    inputSchema: input({ name: { type: 'string' }, content: { type: 'string' } }),
  },
  { name: 'media.list', description: 'The files', inputSchema: input(), run: () => api.getMedia({ page: 1 }) },
  {
    name: 'templates.clone',
    description: 'Asks for the name of a copy',
    inputSchema: input({ id: { type: 'number' } }),
  },
  {
    name: 'export.template',
    description: 'A template',
    inputSchema: input({ id: { type: 'number' } }),
    run: async ({ id }) => {
      const template = await api.getTemplate(id);

      return {
        content: btoa(unescape(encodeURIComponent(template.body))),
        encoding: 'base64',
        mimeType: 'text/html',
        filename: `${template.name}.html`,
      };
    },
  },
  { name: 'export.logs', description: 'The log', inputSchema: input() },
];
