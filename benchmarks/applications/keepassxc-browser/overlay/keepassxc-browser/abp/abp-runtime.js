'use strict';

const abpApp = { id: 'org.keepassxc.browser', name: 'KeePassXC-Browser', version: '1.9.9' };

const ask = async function(action, ...args) {
    return await browser.runtime.sendMessage({ action: action, args: args });
};

const abpAnswer = (data) => ({ success: true, data: data });
const abpError = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

const abpCapabilities = [];
const abpHandlers = new Map();

const registerCapability = function(name, description, inputSchema, handler) {
    abpCapabilities.push({ name, description, inputSchema, available: true });
    abpHandlers.set(name, handler);
};

const NOTHING = { type: 'object', properties: {} };

registerCapability('database.status', 'Whether the database is open', NOTHING, async () => {
    const status = await ask('get_status', false, false);
    return abpAnswer({ open: !status.databaseClosed, associated: status.associated });
});

registerCapability('database.lock', 'Locks the database', NOTHING, async () => {
    const status = await ask('lock_database');
    if (!status) {
        return abpError('OPERATION_FAILED', 'Not locked', true);
    }
    return abpAnswer({ locked: status.databaseClosed });
});

registerCapability('database.reconnect', 'Connects again', NOTHING, async () => abpAnswer(await ask('reconnect')));

registerCapability('login.list', 'Logins of a tab', NOTHING, async () => await ask('get_login_list'));

registerCapability('login.find', 'Logins of an address', {
    type: 'object',
    properties: { url: { type: 'string' } },
    required: [ 'url' ]
}, async ({ url }) => {
    if (!url) {
        return abpError('INVALID_PARAMS', 'url is missing', true);
    }
    return abpAnswer({ logins: await ask('retrieve_credentials', url, url) });
});

registerCapability('login.fill', 'Fills in a login', {
    type: 'object',
    properties: { tabId: { type: 'number' } },
    required: [ 'tabId' ]
}, async ({ tabId }) => {
    await browser.tabs.sendMessage(tabId, { action: 'fill_username_password' });
    return abpAnswer({ filled: tabId });
});

registerCapability('login.totp', 'The one-time password of a login', {
    type: 'object',
    properties: { uuid: { type: 'string' } },
    required: [ 'id' ]
}, async ({ uuid }) => {
    const totp = await ask('get_totp', uuid, '');
    return totp ? abpAnswer({ totp: totp }) : { success: false, error: { code: 'NO_TOTP' } };
});

registerCapability('generate.password', 'A new password', NOTHING, async () => {
    await ask('generate_password');
    return abpAnswer({ status: 'generated' });
});

registerCapability('page.autotype', 'Types into the window in front', {
    type: 'object',
    properties: { url: { type: 'string' } }
}, async ({ url }) => abpAnswer({ typed: await ask('request_autotype', url) }));

registerCapability('clipboard.password', 'Copies a password', {
    type: 'object',
    properties: { password: { type: 'string' } }
}, async ({ password }) => {
    await navigator.clipboard.writeText(password);
    return abpAnswer({ copied: true });
});

registerCapability('person.tell', 'Tells the person something', {
    type: 'object',
    properties: { text: { type: 'string' } }
}, async ({ text }) => {
    showNotification(text);
    return abpAnswer({ told: text });
});

registerCapability('export.settings', 'The settings', NOTHING, async () => {
    const settings = await ask('load_settings');
    const link = document.createElement('a');
    const file = new Blob([ JSON.stringify(settings) ], { type: 'application/json' });
    link.href = URL.createObjectURL(file);
    link.download = 'keepassxc-browser_settings.json';
    link.click();
    return abpAnswer({ settings: settings });
});

registerCapability('export.keyring', 'The key ring, without its keys', NOTHING, async () => {
    const keyRing = await ask('load_keyring');
    const file = new Blob([ JSON.stringify(Object.keys(keyRing)) ], { type: 'application/json' });
    return abpAnswer({ url: URL.createObjectURL(file) });
});

registerCapability('settings.write', 'Writes the settings', {
    type: 'object',
    properties: { settings: { type: 'object' } }
}, async ({ settings }) => {
    if (!confirm('Write the settings?')) {
        return { success: false, cancelled: true };
    }
    await ask('save_settings', settings);
    return abpAnswer({ written: true });
});

registerCapability('show_popup', 'Shows the popup', NOTHING, async () => {
    await browser.action.openPopup();
    return abpAnswer({ shown: true });
});

window.abp = {
    protocolVersion: '0.1',
    app: abpApp,
    initialized: false,
    sessionId: null,

    initialize: async function() {
        this.sessionId = crypto.randomUUID();
        this.initialized = true;
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: abpCapabilities.map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    },

    shutdown: async function() {
        this.initialized = false;
    },

    call: async function(capability, params = {}) {
        if (!this.initialized) {
            return abpError('NOT_INITIALIZED', 'Not initialized', true);
        }
        const handler = abpHandlers.get(capability);
        if (!handler) {
            return abpError('UNKNOWN_CAPABILITY', capability);
        }
        try {
            return await handler(params);
        } catch (err) {
            return abpError('OPERATION_FAILED', err.message);
        }
    },

    listCapabilities: () => ({ success: true, data: abpCapabilities })
};
