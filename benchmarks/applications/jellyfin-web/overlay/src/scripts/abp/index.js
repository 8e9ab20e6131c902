import { ERRORS, fail } from './answers';

const app = { id: 'org.jellyfin.web', name: 'Jellyfin', version: '10.12.0' };

// Each area is a chunk of its own, so that agents cost nothing until they call
const areas = {
    item: () => import('./items'),
    player: () => import('./player'),
    page: () => import('./pages'),
    session: () => import('./pages'),
    image: () => import('./images'),
    export: () => import('./exports')
};

const names = [
    'item.get', 'item.download', 'item.share', 'item.streamUrl', 'item.delete', 'item.favorite',
    'player.fullscreen', 'player.state', 'player.command',
    'page.open', 'page.back', 'page.search', 'session.logout', 'session.select',
    'image.upload', 'image.share',
    'export.playlist', 'export.image', 'export.log'
];

let session = null;

window.abp = {
    protocolVersion: '0.1',
    app,

    get initialized() {
        return session !== null;
    },

    get sessionId() {
        return session;
    },

    async initialize() {
        session = `${Date.now()}`;
        return {
            sessionId: session,
            protocolVersion: '0.1',
            app,
            capabilities: names.map(name => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    },

    async shutdown() {
        session = null;
    },

    listCapabilities() {
        return names.map(name => ({ name, available: true, inputSchema: { type: 'object' } }));
    },

    async call(capability, params = {}) {
        if (!this.initialized) return fail(ERRORS.NOT_INITIALIZED, 'Call initialize() first');

        const [area, action] = capability.split('.');
        const load = areas[area];
        if (!load || !names.includes(capability)) return fail(ERRORS.UNKNOWN_CAPABILITY, capability);

        const module = await load();
        const handler = module[action] || module.default[capability];
        if (!handler) return fail(ERRORS.NOT_IMPLEMENTED, capability);

        try {
            return await handler(params);
        } catch (err) {
            console.error('[abp]', capability, err);
            return fail(ERRORS.OPERATION_FAILED, err?.message || 'Failed');
        }
    }
};
