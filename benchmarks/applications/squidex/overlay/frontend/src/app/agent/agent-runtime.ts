/*
 * Squidex Headless CMS
 *
 * @license
 * Copyright (c) Squidex UG (haftungsbeschränkt). All rights reserved.
 */

import { Injector } from '@angular/core';
import { AgentService } from './agent.service';

const APP = { id: 'io.squidex.frontend', name: 'Squidex', version: '7.21.0' };

let connected: (injector: Injector) => void;

const injector = new Promise<Injector>(resolve => {
    connected = resolve;
});

const runtime = {
    protocolVersion: '0.1',
    app: APP,
    initialized: false,
    async initialize() {
        this.initialized = true;

        return { sessionId: crypto.randomUUID(), protocolVersion: this.protocolVersion, app: APP, features: {} };
    },
    async shutdown() {
        this.initialized = false;
    },
    async listCapabilities() {
        const service = (await injector).get(AgentService);

        return Object.keys(service.handlers).map(name => ({ name, available: true, inputSchema: { type: 'object' } }));
    },
    async call(name: string, params: any = {}) {
        if (!this.initialized) {
            return failure('NOT_INITIALIZED', 'Call initialize() first.', true);
        }

        const handler = (await injector).get(AgentService).handlers[name];

        if (!handler) {
            return failure('UNKNOWN_CAPABILITY', `${name} is not known.`, false);
        }

        try {
            return { success: true, data: await handler(params) };
        } catch (ex: any) {
            return failure('OPERATION_FAILED', ex?.message || 'Failed.', false);
        }
    },
};

function failure(code: string, message: string, retryable: boolean) {
    return { success: false, error: { code, message, retryable } };
}

(window as any)['abp'] = runtime;

export function connectAgent(root: Injector) {
    connected(root);
}
