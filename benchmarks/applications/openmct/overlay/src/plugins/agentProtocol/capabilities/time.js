import { FIXED_MODE_KEY } from '../../../api/time/constants.js';
import { getObjectPath, OBJECT_SCHEMA, summarize } from '../objectPaths.js';

export default function timeCapabilities(openmct) {
  return [
    {
      key: 'time.getBounds',
      description: 'Read the bounds of the time conductor',
      inputSchema: { type: 'object', properties: {} },
      invoke: () => ({ ...openmct.time.getBounds(), mode: openmct.time.getMode() })
    },
    {
      key: 'state.setBounds',
      description: 'Set the bounds of the time conductor',
      inputSchema: {
        type: 'object',
        properties: { start: { type: 'number' }, end: { type: 'number' } },
        required: ['start', 'end']
      },
      invoke: ({ start, end }) => {
        openmct.time.setMode(FIXED_MODE_KEY, { start, end });

        return openmct.time.getBounds();
      }
    },
    {
      key: 'timer.start',
      description: 'Start a timer',
      inputSchema: OBJECT_SCHEMA,
      invoke: async ({ id }) => {
        const path = await getObjectPath(openmct, id);

        openmct.actions.getAction('timer.start').invoke(path);

        return summarize(openmct, path[0]);
      }
    }
  ];
}
