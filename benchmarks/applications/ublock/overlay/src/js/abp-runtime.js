/* globals browser */

import { changeUserSettings, exportToFile, resetUserData, startImportFilePicker } from './settings.js';

/******************************************************************************/

const capabilities = new Map();

const register = (name, description, properties, handler) => {
    capabilities.set(name, {
        name,
        description,
        inputSchema: { type: 'object', properties },
        available: true,
        handler,
    });
};

const ask = (what, details = {}) =>
    vAPI.messaging.send('dashboard', Object.assign({ what }, details));

/******************************************************************************/

register('settings.change', 'Changes a setting', {
    name: { type: 'string' },
    value: {},
}, ({ name, value }) => {
    changeUserSettings(name, value);
    return { name, value };
});

register('settings.restore', 'Restores a backup', {}, ( ) => {
    startImportFilePicker();
    return { restored: true };
});

register('settings.reset', 'Resets everything', {}, ( ) => {
    resetUserData();
    return { reset: true };
});

register('export.backup', 'The settings and lists as a backup', {}, async ( ) => {
    await exportToFile();
    return { message: 'Backed up' };
});

register('export.filters', 'My filters', {
    enabledOnly: { type: 'boolean' },
}, async ({ enabledOnly }) => {
    const details = await ask('readUserFilters');
    const content = enabledOnly && details.enabled === false ? '' : details.content;
    return { content, mimeType: 'text/plain', encoding: 'utf-8', filename: 'my-filters.txt' };
});

register('filters.append', 'Adds filters', {
    filters: { type: 'string' },
}, async ({ filters }) => {
    if ( typeof filters !== 'string' ) {
        throw Object.assign(new TypeError('filters: a string is needed'), { code: 'INVALID_PARAMS' });
    }
    const details = await ask('readUserFilters');
    await ask('writeUserFilters', {
        content: `${details.content}\n${filters}`,
        enabled: details.enabled,
        trusted: details.trusted,
    });
    return { filters };
});

register('lists.get', 'Filter lists', {}, async ( ) => {
    const details = await ask('getLists');
    return { lists: Object.keys(details.available), cache: details.cache };
});

register('logger.open', 'Opens the logger', {
    tabId: { type: 'integer' },
}, ({ tabId = 0 }) => {
    vAPI.messaging.send('default', {
        what: 'gotoURL',
        details: { url: `logger-ui.html#_${tabId}`, select: true, index: -1, popup: 'popup' },
    });
    return { tabId };
});

register('dashboard.open', 'Opens the dashboard', {
    pane: { type: 'string' },
}, ({ pane }) => {
    vAPI.messaging.send('default', {
        what: 'gotoURL',
        details: { url: `dashboard.html#${pane}`, select: true, index: -1 },
    });
    return { pane };
});

register('page.leave', 'Closes the page', {}, ( ) => {
    vAPI.closePopup();
    return { closed: true };
});

register('permissions.requestAll', 'Asks for access to all sites', {}, async ( ) => {
    const granted = await browser.permissions.request({ origins: [ '<all_urls>' ] });
    return { granted };
});

/******************************************************************************/

const retryable = new Set([ 'NOT_INITIALIZED', 'UNKNOWN_CAPABILITY', 'TIMEOUT' ]);

const failure = (code, message) => ({
    success: false,
    error: { code, message, retryable: retryable.has(code) },
});

const list = ( ) => Array.from(capabilities.values(), entry => ({
    name: entry.name,
    description: entry.description,
    inputSchema: entry.inputSchema,
    available: entry.available,
}));

self.abp = {
    protocolVersion: '0.1',
    app: {
        id: 'org.ublockorigin.settings',
        name: 'uBlock Origin',
        version: browser.runtime.getManifest().version,
    },
    initialized: false,
    sessionId: null,
    async initialize() {
        this.initialized = true;
        this.sessionId = vAPI.randomToken();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: list(),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    },
    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    },
    listCapabilities: list,
    async call(name, params = {}) {
        if ( this.initialized === false ) {
            return failure('NOT_INITIALIZED', 'Call initialize() first');
        }
        const entry = capabilities.get(name);
        if ( entry === undefined ) {
            return failure('UNKNOWN_CAPABILITY', `${name} is not a capability`);
        }
        try {
            const data = await entry.handler(params);
            return { success: true, data };
        } catch(ex) {
            return failure(ex.code || 'OPERATION_FAILED', ex.message);
        }
    },
};
