function object(properties: Record<string, object>, required: string[] = []) {
    return {type: 'object', properties, required};
}

const text = {type: 'string'};
const kind = {enum: ['dynamic', 'filter', 'static', 'detector']};

export const CAPABILITIES = [
    {name: 'settings.get', description: 'All settings', inputSchema: object({})},
    {name: 'settings.change', description: 'Changes settings', inputSchema: object({settings: {type: 'object'}}, ['settings'])},
    {name: 'settings.backup', description: 'Keeps a copy of the settings', inputSchema: object({})},
    {name: 'export.settings', description: 'The settings as a file', inputSchema: object({indent: {type: 'number'}})},
    {name: 'export.fixes', description: 'Fixes of sites', inputSchema: object({kind}, ['type'])},
    {name: 'export.theme', description: 'The styles of the shown page', inputSchema: object({tabId: {type: 'number'}}, ['tabId'])},
    {name: 'import.settings', description: 'Settings from a file', inputSchema: object({})},
    {name: 'site.toggle', description: 'Turns the shown site dark or not', inputSchema: object({})},
    {name: 'theme.set', description: 'Brightness and contrast', inputSchema: object({brightness: {type: 'number'}, contrast: {type: 'number'}})},
    {name: 'fixes.apply', description: 'Replaces fixes', inputSchema: object({kind, text}, ['kind', 'text'])},
    {name: 'fixes.edit', description: 'Shows the developer tools'},
    {name: 'menus.enable', description: 'Adds context menus', inputSchema: object({})},
    {name: 'location.detect', description: 'Where the sun sets', inputSchema: object({})},
    {name: 'convert.color', description: 'A colour in other notations', inputSchema: object({color: text}, ['color'])},
    {name: 'render.page', description: 'A picture of the shown page', inputSchema: object({quality: {type: 'number'}})},
    {name: 'help.open', description: 'Opens the help', inputSchema: object({})},
    {name: 'news.read', description: 'Marks news as read', inputSchema: object({ids: {type: 'array', items: text}}, ['ids'])},
    {name: 'state.resetActivation', description: 'Forgets the activation', inputSchema: object({})},
    {name: 'settings.get', description: 'All settings', inputSchema: object({})},
];
