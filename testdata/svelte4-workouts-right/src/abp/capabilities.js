const object = (properties, required = []) => ({ type: 'object', properties, required });
const string = { type: 'string' };

export const CAPABILITIES = [
  { name: 'plans.list', description: 'The training plans', available: true, inputSchema: object({}) },
  {
    name: 'plans.confirm',
    description: 'Confirms a plan for a week',
    available: true,
    inputSchema: object({ planId: string, week: { type: 'integer' } }, ['planId', 'week']),
  },
  { name: 'sets.copy', description: 'Repeats a set', available: true, inputSchema: object({ setId: string }, ['setId']) },
  {
    name: 'sets.log',
    description: 'Logs a set',
    available: true,
    inputSchema: object({ exercise: string, reps: { type: 'integer' }, weight: { type: 'number' } }, ['exercise', 'reps']),
  },
  { name: 'route.here', description: 'Whether the route can be recorded', available: true, inputSchema: object({}) },
  { name: 'export.log', description: 'The log as CSV', available: true, inputSchema: object({ from: string, to: string }, ['from']) },
  {
    name: 'convert.weight',
    description: 'Converts kilograms to pounds',
    available: true,
    inputSchema: object({ kilograms: { type: 'number' } }, ['kilograms']),
  },
];
