const byId = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
};
const nothing = { type: 'object', properties: {} };

export const CAPABILITIES = [
  { name: 'recipes.list', description: 'All recipes, newest first', available: true, inputSchema: nothing },
  { name: 'recipes.remove', description: 'Delete a recipe', available: true, inputSchema: byId },
  { name: 'recipes.link', description: 'Permanent link of a recipe', available: true, inputSchema: byId },
  { name: 'recipes.recommend', description: 'Recommend a recipe to a friend', available: true, inputSchema: byId },
  { name: 'recipes.importFile', description: 'Import recipes from a JSON file', available: true, inputSchema: nothing },
  { name: 'planner.handout', description: 'Weekly plan for the fridge door', available: true, inputSchema: nothing },
  { name: 'export.card', description: 'Recipe as an SVG card', available: true, inputSchema: byId },
  {
    name: 'export.shoppingList',
    description: 'Shopping list as text',
    available: true,
    inputSchema: { type: 'object', properties: { items: { type: 'array', items: { type: 'string' } } } },
  },
];
