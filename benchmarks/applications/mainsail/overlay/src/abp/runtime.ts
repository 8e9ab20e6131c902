import { v4 as uuidv4 } from 'uuid'
import { CapabilityFailure, fail } from '@/abp/errors'
import { find, list } from '@/abp/registry'
import type { CapabilityParams, CapabilityResponse } from '@/abp/types'

export class AbpRuntime {
    readonly protocolVersion = '0.1'
    readonly app = { id: 'xyz.mainsail.interface', name: 'Mainsail', version: '2.18.2' }

    sessionId: string | null = null

    get initialized() {
        return this.sessionId !== null
    }

    async initialize() {
        this.sessionId = uuidv4()

        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: list().map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
        }
    }

    async shutdown() {
        this.sessionId = null
    }

    listCapabilities() {
        return list()
    }

    async call(name: string, params: CapabilityParams = {}): Promise<CapabilityResponse> {
        if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first')

        const capability = find(name)
        if (!capability) return fail('UNKNOWN_CAPABILITY', `There is no capability ${name}`)

        try {
            return { success: true, data: await capability.run(params) }
        } catch (e) {
            if (e instanceof CapabilityFailure) return fail(e.code, e.message)

            return fail('OPERATION_FAILED', e instanceof Error ? e.message : String(e))
        }
    }
}
