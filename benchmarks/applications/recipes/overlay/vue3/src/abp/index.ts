import type {App} from "vue";
import type {Router} from "vue-router";
import {buildCapabilities} from "@/abp/capabilities";
import {describeCapabilities, findCapability, registerCapability} from "@/abp/registry";
import {AbpError} from "@/abp/types";

function failure(code: string, message: string, retryable = false) {
    return {success: false, error: {code, message, retryable}}
}

class AbpRuntime {
    readonly protocolVersion = '0.1'
    readonly app = {id: 'dev.tandoor.recipes', name: 'Tandoor Recipes', version: '2.3.0'}
    private sessionId: string | null = null

    async initialize() {
        this.sessionId = crypto.randomUUID()
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: describeCapabilities().map(({name}) => ({name, available: true})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: true},
        }
    }

    async shutdown() {
        this.sessionId = null
    }

    listCapabilities() {
        return describeCapabilities()
    }

    async call(name: string, params: Record<string, unknown> = {}) {
        if (this.sessionId == null) {
            return failure('NOT_INITIALIZED', 'initialize() was not called', true)
        }
        const capability = findCapability(name)
        if (!capability) {
            return failure('UNKNOWN_CAPABILITY', `${name} is not known`)
        }
        try {
            return {success: true, data: await capability.handler(params)}
        } catch (err: any) {
            if (err instanceof AbpError) {
                return failure(err.code, err.message, err.retryable)
            }
            return failure('OPERATION_FAILED', err.message ?? String(err))
        }
    }
}

export default {
    install(app: App, {router}: { router: Router }) {
        for (const [name, capability] of Object.entries(buildCapabilities(router))) {
            registerCapability(name, capability)
        }
        (window as any).abp = new AbpRuntime()
    },
}
