import { DUPLICATE_ACTION_KEY } from '../../duplicate/DuplicateAction.js';
import { NEW_TAB_ACTION_KEY } from '../../openInNewTabAction/openInNewTabAction.js';
import { REMOVE_ACTION_KEY } from '../../remove/RemoveAction.js';
import { getObjectPath, OBJECT_SCHEMA, summarize } from '../objectPaths.js';

export default function objectCapabilities(openmct) {
  return [
    {
      key: 'objects.get',
      description: 'Describe an object and what it contains',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const domainObject = await openmct.objects.get(id);
        const composition = openmct.composition.get(domainObject);
        const children = composition ? await composition.load() : [];

        return {
          ...summarize(openmct, domainObject),
          children: children.map((child) => summarize(openmct, child))
        };
      }
    },
    {
      key: 'objects.search',
      description: 'Search objects by name',
      inputSchema: {
        type: 'object',
        properties: { query: { type: 'string' } },
        required: ['query']
      },
      invoke: async ({ query }) => {
        const results = await Promise.all(openmct.objects.search(query));

        return { hits: results.flat().map((found) => summarize(openmct, found)) };
      }
    },
    {
      key: 'objects.open',
      description: 'Browse to an object',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);
        const hash =
          '#/browse/' +
          path
            .map((ancestor) => openmct.objects.makeKeyString(ancestor.identifier))
            .reverse()
            .join('/');

        openmct.router.navigate(hash);

        return { hash };
      }
    },
    {
      key: 'objects.openTab',
      description: 'Open an object in a tab of its own',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        openmct.actions.getAction(NEW_TAB_ACTION_KEY).invoke(path);

        return summarize(openmct, path[0]);
      }
    },
    {
      key: 'objects.edit',
      description: 'Edit the properties of an object',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        await openmct.actions.getAction('properties').invoke(path);

        return summarize(openmct, path[0]);
      }
    },
    {
      key: 'objects.remove',
      description: 'Remove an object from its parent',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        await openmct.actions.getAction(REMOVE_ACTION_KEY).invoke(path);

        return summarize(openmct, path[0]);
      }
    },
    {
      key: 'objects.detach',
      description: 'Take an object out of its parent without asking',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);
        const [child, parent] = path;

        await openmct.actions.getAction('remove').removeFromComposition(parent, child, path);

        return summarize(openmct, child);
      }
    },
    {
      key: 'objects.duplicate',
      description: 'Duplicate an object next to itself',
      inputSchema: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' } },
        required: ['id']
      },
      invoke: async ({ id, name }) => {
        const path = await getObjectPath(openmct, id);
        const action = openmct.actions.getAction(DUPLICATE_ACTION_KEY);

        action.object = path[0];
        action.parent = path[1];
        await action.onSave({ name });

        return summarize(openmct, path[0]);
      }
    },
    {
      key: 'objects.import',
      description: 'Import objects from exported JSON',
      inputSchema: {
        type: 'object',
        properties: { parent: { type: 'string' }, json: { type: 'string' } },
        required: ['parent', 'json']
      },
      invoke: async ({ parent, json }) => {
        const target = await openmct.objects.get(parent);

        openmct.actions.getAction('import.JSON').onSave(target, { selectFile: { body: json } });

        return summarize(openmct, target);
      }
    }
  ];
}
