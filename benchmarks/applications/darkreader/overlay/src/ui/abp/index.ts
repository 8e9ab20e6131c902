import Connector from '../connect/connector';

import {CAPABILITIES} from './capabilities';
import {Handlers} from './handlers';
import type {AbpResponse} from './response';
import {failed} from './response';

const PROTOCOL_VERSION = '0.1';

class DarkReaderRuntime {
    readonly protocolVersion = PROTOCOL_VERSION;
    readonly app = {id: 'org.darkreader.extension', name: 'Dark Reader', version: '4.9.129'};

    initialized = false;
    sessionId: string | null = null;

    private handlers: Handlers;

    constructor(connector: Connector) {
        this.handlers = new Handlers(connector);
    }

    async initialize() {
        this.sessionId = crypto.randomUUID();
        this.initialized = true;
        return {
            sessionId: this.sessionId,
            protocolVersion: PROTOCOL_VERSION,
            app: this.app,
            capabilities: CAPABILITIES.map(({name}) => ({name, available: true})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
        };
    }

    listCapabilities() {
        return CAPABILITIES.map((capability) => ({...capability, available: true}));
    }

    async call(capability: string, params: Record<string, any> = {}): Promise<AbpResponse> {
        if (!this.initialized) {
            return failed('NOT_INITIALIZED', 'initialize() comes first', true);
        }
        const [namespace, action] = capability.split('.');
        const name = `${namespace}${action.charAt(0).toUpperCase()}${action.slice(1)}` as keyof Handlers;
        try {
            return await (this.handlers[name] as (params: Record<string, any>) => Promise<AbpResponse>)(params);
        } catch (err) {
            return failed('OPERATION_FAILED', String(err));
        }
    }
}

const connector = new Connector();
window.addEventListener('unload', () => connector.disconnect(), {passive: true});

(window as any).abp = new DarkReaderRuntime(connector);
