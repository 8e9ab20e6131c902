const schema = (required, properties) => ({ type: 'object', properties, required: [required] });
const array = { type: 'array' };
const string = { type: 'string' };
const number = { type: 'number' };
const object = { type: 'object' };
const boolean = { type: 'boolean' };

export const CAPABILITIES = [
    { name: 'export.menu', available: true, inputSchema: schema('dishes', { dishes: array }) },
    { name: 'export.prices', available: true, inputSchema: schema('dishes', { dishes: array }) },
    { name: 'export.allergens', available: true, inputSchema: schema('dishes', { dishes: array, copy: boolean }) },
    { name: 'render.card', available: true, inputSchema: schema('dish', { dish: object }) },
    { name: 'render.board', available: true, inputSchema: schema('dishes', { dishes: array }) },
    { name: 'convert.menuToText', available: true, inputSchema: schema('dishes', { dishes: array }) },
    { name: 'convert.textToMenu', available: true, inputSchema: schema('text', { text: string }) },
    { name: 'convert.currency', available: true, inputSchema: schema('amount', { amount: number, rate: number }) },
    { name: 'generate.shortMenu', available: true, inputSchema: schema('dishes', { dishes: array }) },
    { name: 'generate.greeting', available: true, inputSchema: schema('name', { name: string }) },
    { name: 'process.dishes', available: true, inputSchema: schema('dishes', { dishes: array }) },
    { name: 'process.names', available: true, inputSchema: schema('names', { names: array }) },
    { name: 'process.plugin', available: true, inputSchema: schema('text', { text: string }) },
    { name: 'storage.write', available: true, inputSchema: schema('key', { key: string, text: string }) },
];
