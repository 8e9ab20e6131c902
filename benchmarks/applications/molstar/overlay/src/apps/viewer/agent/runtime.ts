/**
 * Copyright (c) 2026 mol* contributors, licensed under MIT, See LICENSE file for more info.
 */

import { UUID } from '../../../mol-util';
import { PLUGIN_VERSION } from '../../../mol-plugin/version';
import type { Viewer } from '../app';
import { AgentCapability } from './capability';
import { exportCapabilities } from './export';
import { structureCapabilities } from './structure';
import { viewCapabilities } from './view';

export { AgentRuntime };

class AgentRuntime {
    readonly protocolVersion = '0.1';
    readonly app = { id: 'org.molstar.viewer', name: 'Mol* Viewer', version: PLUGIN_VERSION };

    initialized = false;
    sessionId: string | undefined = void 0;

    private viewer: Viewer | undefined = void 0;
    private capabilities = new Map<string, AgentCapability<any>>();

    /** Called by each viewer that is created, the last one is used. */
    attach(viewer: Viewer) {
        this.viewer = viewer;
    }

    async initialize() {
        this.sessionId = UUID.create22();
        this.initialized = true;
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Array.from(this.capabilities.keys()).map(name => ({ name, available: !!this.viewer })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    shutdown() {
        this.initialized = false;
        this.sessionId = void 0;
    }

    listCapabilities() {
        return Array.from(this.capabilities.values()).map(c => ({
            name: c.name,
            description: c.description,
            available: !!this.viewer,
            inputSchema: c.inputSchema,
        }));
    }

    async call(name: string, params: any = {}) {
        if (!this.initialized) return this.error('NOT_INITIALIZED', 'The session has not been initialized.', true);

        const capability = this.capabilities.get(name);
        if (!capability) return this.error('UNKNOWN_CAPABILITY', `Unknown capability '${name}'.`);
        if (!this.viewer) return this.error('CAPABILITY_UNAVAILABLE', 'There is no viewer yet.', true);

        const missing = (capability.inputSchema.required as string[]).filter(key => params[key] === void 0);
        if (missing.length > 0) return this.error('INVALID_PARAMS', `Missing: ${missing.join(', ')}`, true);

        try {
            return { success: true, data: await capability.run(this.viewer.plugin, params) };
        } catch (e) {
            console.error(e);
            return this.error('OPERATION_FAILED', `${e}`, true);
        }
    }

    private error(code: string, message: string, retryable = false) {
        return { success: false, error: { code, message, retryable } };
    }

    constructor() {
        for (const c of [...structureCapabilities, ...viewCapabilities, ...exportCapabilities]) {
            this.capabilities.set(c.name, c);
        }
    }
}
