export const capabilities = [
    {
        name: 'flags.list',
        description: 'Lists the flags of a project',
        inputSchema: { type: 'object', properties: { project: { type: 'string' } } },
    },
    {
        name: 'flags.create',
        description: 'Creates a flag',
        inputSchema: { type: 'object', properties: { project: { type: 'string' }, name: { type: 'string' }, description: { type: 'string' } } },
    },
    {
        name: 'flags.enable',
        description: 'Enables a flag in an environment',
        inputSchema: { type: 'object', properties: { project: { type: 'string' }, name: { type: 'string' }, environment: { type: 'string' } } },
    },
    {
        name: 'flags.open',
        description: 'Opens a flag',
        inputSchema: { type: 'object', properties: { project: { type: 'string' }, name: { type: 'string' } } },
    },
    {
        name: 'flags.import',
        description: 'Imports flags',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'flags.archive',
        description: 'Archives flags',
        inputSchema: { type: 'object', properties: { project: { type: 'string' }, names: { type: 'array', items: { type: 'string' } } } },
    },
    {
        name: 'flags.copyName',
        description: 'Copies the name of the flag',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'export.project',
        description: 'Exports a project',
        inputSchema: { type: 'object', properties: { project: { type: 'string' } } },
    },
    {
        name: 'export.flags',
        description: 'Exports flags',
        inputSchema: { type: 'object', properties: { project: { type: 'string' }, names: { type: 'array', items: { type: 'string' } }, environments: { type: 'array', items: { type: 'string' } } } },
    },
    {
        name: 'reports.access',
        description: 'Reports who has access',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'reports.logins',
        description: 'Reports logins',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'events.export',
        description: 'Exports the events on the page',
        inputSchema: { type: 'object', properties: { format: { type: 'string' } } },
    },
    {
        name: 'users.invite',
        description: 'Gets the link that invites users',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'projects.list',
        description: 'Lists projects',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'pages.open',
        description: 'Opens a page',
        inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
    },
    {
        name: 'state.setTheme',
        description: 'Sets the theme',
        inputSchema: { type: 'object', properties: { mode: { type: 'string' } } },
    },
    {
        name: 'messages.show',
        description: 'Shows a message',
        inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
    },
    {
        name: 'feedback.ask',
        description: 'Asks for feedback',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'feedback.give',
        description: 'Gives feedback',
        inputSchema: { type: 'object', properties: {} },
    },
    {
        name: 'news.share',
        description: 'Opens where input is shared',
        inputSchema: { type: 'object', properties: { feature: { type: 'string' } } },
    },
    {
        name: 'news.address',
        description: 'Gets the address for input',
        inputSchema: { type: 'object', properties: { feature: { type: 'string' } } },
    },
    {
        name: 'billing.upgrade',
        description: 'Upgrades',
        inputSchema: { type: 'object', properties: {} },
    },
];
