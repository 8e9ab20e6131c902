import { nanoid } from "@reduxjs/toolkit"
import { store } from "@/app/store"
import { capabilities } from "./capabilities"

type Name = keyof typeof capabilities

const failure = (code: string, message: string, retryable = false) => ({ success: false, error: { code, message, retryable } })

let session: string | undefined

window.abp = {
    protocolVersion: "0.1",
    app: { id: "com.commafeed.client", name: "CommaFeed", version: "5.0.0" },

    async initialize() {
        session = nanoid()
        return {
            sessionId: session,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Object.keys(capabilities).map(name => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        }
    },

    async shutdown() {
        session = undefined
    },

    listCapabilities() {
        return Object.entries(capabilities).map(([name, { inputSchema }]) => ({ name, inputSchema, available: true }))
    },

    async call(name: string, params: object = {}) {
        if (!session) return failure("NOT_INITIALIZED", "Call initialize() first", false)
        if (!(name in capabilities)) return failure("UNKNOWN_CAPABILITY", `There is no ${name}`)
        const result = await store.dispatch(capabilities[name as Name].run(params as never))
        if (result.meta.requestStatus === "rejected") return { success: false, error: String(result.error.message) }
        return { success: true, data: result.payload }
    },
}
