const byId = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
} as const;

/** One list for initialize() and listCapabilities(). */
export const capabilities = [
  { name: 'recipes.list', description: 'All recipes of the box', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'recipes.remove', description: 'Removes one recipe', available: true, inputSchema: byId },
  {
    name: 'recipes.scale',
    description: 'Scales the ingredients',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string' }, servings: { type: 'number', minimum: 1 } },
      required: ['id', 'servings'],
    },
  },
  {
    name: 'recipes.photograph',
    description: 'A photo of the dish',
    available: true,
    inputSchema: byId,
    requirements: [{ type: 'permission', description: 'The camera', met: false, resolution: 'Allow the camera' }],
  },
  { name: 'state.selection', description: 'Which recipe is open', available: true, inputSchema: { type: 'object', properties: {} } },
  { name: 'ui.openRecipe', description: 'Opens a recipe', available: true, inputSchema: byId }, // expect: ABP302
  { name: 'export.markdown', description: 'A recipe as Markdown', available: true, inputSchema: byId },
  { name: 'export.card', description: 'A recipe as a picture card', available: true, inputSchema: byId },
];
