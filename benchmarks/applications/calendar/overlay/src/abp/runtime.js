import { loadState } from '@nextcloud/initial-state'

const RETRYABLE = new Set(['NOT_INITIALIZED', 'PERMISSION_DENIED', 'TIMEOUT'])

/**
 * Something that went wrong, and that the agent should be told as it is
 */
export class CapabilityError extends Error {
	constructor(code, message) {
		super(message)
		this.code = code
	}
}

/**
 * @param {string} code One of the codes of the protocol
 * @param {string} message What went wrong
 */
function failure(code, message) {
	return { success: false, error: { code, message, retryable: RETRYABLE.has(code) } }
}

/**
 * The runtime of agents in this page
 */
export default class Runtime {
	#session = null
	#capabilities

	protocolVersion = '0.1'
	app = { id: 'com.nextcloud.calendar', name: 'Calendar', version: loadState('calendar', 'app_version', '6.6.0') }

	/**
	 * @param {object[]} capabilities Objects with a name, a description, an inputSchema and a handler
	 */
	constructor(capabilities) {
		this.#capabilities = new Map(capabilities.map((capability) => [capability.name, capability]))
	}

	async initialize() {
		this.#session = crypto.randomUUID()
		return {
			sessionId: this.#session,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: [...this.#capabilities.keys()].map((name) => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		}
	}

	async shutdown() {
		this.#session = null
	}

	listCapabilities() {
		return Array.from(this.#capabilities.values(), ({ name, description, inputSchema }) => ({ name, description, inputSchema, available: true }))
	}

	async call(name, params = {}) {
		if (this.#session === null) {
			return failure('NOT_INITIALIZED', 'Call initialize() first')
		}
		const capability = this.#capabilities.get(name)
		if (!capability) {
			return failure('UNKNOWN_CAPABILITY', `${name} is not known`)
		}
		try {
			return { success: true, data: await capability.handler(params) }
		} catch (error) {
			if (error instanceof CapabilityError) {
				return failure(error.code, error.message)
			}
			return { success: false, error: { code: 'OPERATION_FAILED', message: String(error) } }
		}
	}
}
