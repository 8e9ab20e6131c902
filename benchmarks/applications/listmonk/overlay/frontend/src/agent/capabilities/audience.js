import * as api from '../../api';
import answers from '../answers';

const { input } = answers;
const text = { type: 'string' };

export default [
  {
    name: 'subscribers.search',
    description: 'Finds subscribers',
    inputSchema: input({ search: text }),
  },
  { name: 'subscribers.download', description: 'All subscribers of the query', inputSchema: input() },
  { name: 'subscribers.export', description: 'Asks whether to export', inputSchema: input() },
  { name: 'subscribers.delete', description: 'Deletes a subscriber', inputSchema: input({ id: { type: 'number' } }) },
  { name: 'import.csv', description: 'Imports subscribers', inputSchema: input({ csv: text }) },
  {
    name: 'export.lists',
    description: 'The lists, as a table',
    inputSchema: input({ query: text }),
    run: async ({ query }) => {
      const { results } = await api.queryLists({ query });
      const rows = results.map((l) => [l.id, l.name, l.subscriberCount].join(','));
      const file = new Blob([rows.join('\n')], { type: 'text/csv' });

      return { url: URL.createObjectURL(file), name: 'lists.csv' };
    },
  },
];
