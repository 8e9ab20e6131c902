import chat from './capabilities/chat'
import chatflows from './capabilities/chatflows'
import output from './capabilities/output'
import workspace from './capabilities/workspace'

const PROTOCOL_VERSION = '0.1'
const app = { id: 'com.flowiseai.flowise', name: 'Flowise', version: '3.1.3' }

const capabilities = new Map([...chatflows, ...chat, ...workspace, ...output].map((capability) => [capability.name, capability]))

const failure = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } })

const createRuntime = () => {
    let sessionId = null

    const listCapabilities = () =>
        Array.from(capabilities.values(), ({ name, description, inputSchema }) => ({ name, description, inputSchema, available: true }))

    const initialize = async () => {
        sessionId = crypto.randomUUID()
        return {
            sessionId,
            protocolVersion: PROTOCOL_VERSION,
            app,
            capabilities: listCapabilities(),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        }
    }

    const shutdown = async () => {
        sessionId = null
    }

    const call = async (name, params = {}) => {
        if (!sessionId) return failure('NOT_INITIALIZED', 'Call initialize() first')

        const capability = capabilities.get(name)
        if (!capability) return failure('UNKNOWN_CAPABILITY', `There is no ${name}`)

        try {
            const data = await capability.handler(params)
            return { success: true, data }
        } catch (error) {
            return failure('OPERATION_FAILED', error?.message ?? String(error), true)
        }
    }

    return { protocolVersion: PROTOCOL_VERSION, app, initialize, shutdown, call, listCapabilities }
}

window.abp = createRuntime()
