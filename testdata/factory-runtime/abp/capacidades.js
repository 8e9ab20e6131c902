const receita = { type: 'object' };

export const capacidades = [
  {
    name: 'convert.recipeToShoppingList',
    description: 'Lista de compras de uma receita',
    available: true,
    inputSchema: { type: 'object', properties: { recipe: receita, servings: { type: 'number' } }, required: ['recipe'] },
  },
  {
    name: 'export.recipe',
    description: 'Receita em HTML',
    available: true,
    inputSchema: { type: 'object', properties: { recipe: receita }, required: ['recipe'] },
  },
  {
    name: 'render.card',
    description: 'Cartão da receita em PNG',
    available: true,
    inputSchema: { type: 'object', properties: { recipe: receita }, required: ['recipe'] },
  },
  {
    name: 'storage.read',
    description: 'Receita guardada',
    available: true,
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  },
];
