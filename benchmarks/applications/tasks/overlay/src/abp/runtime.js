'use strict'

const RETRYABLE = new Set(['NOT_INITIALIZED', 'PERMISSION_DENIED'])

/**
 * What is answered if something does not work
 */
export class ToolError extends Error {

	constructor(code, message) {
		super(message)
		this.code = code
	}

}

export default class Runtime {

	protocolVersion = '0.1'

	app = { id: 'com.nextcloud.tasks', name: 'Tasks', version: '0.18.1' }

	initialized = false

	sessionId = null

	#tools

	constructor(...groups) {
		this.#tools = Object.assign({}, ...groups)
	}

	async initialize() {
		this.initialized = true
		this.sessionId = crypto.randomUUID()
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: Object.keys(this.#tools).map(name => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		}
	}

	async shutdown() {
		this.initialized = false
		this.sessionId = null
	}

	listCapabilities() {
		return Object.entries(this.#tools).map(([name, { description, inputSchema }]) => ({
			name,
			description,
			inputSchema,
			available: true,
		}))
	}

	async call(name, params = {}) {
		if (!this.initialized) {
			return this.#failure('NOT_INITIALIZED', 'Call initialize() first')
		}
		if (!Object.hasOwn(this.#tools, name)) {
			return this.#failure('UNKNOWN_CAPABILITY', name)
		}
		try {
			const data = await this.#tools[name].run(params)
			return { success: true, data: data ?? null }
		} catch (error) {
			return this.#failure(error instanceof ToolError ? error.code : 'OPERATION_FAILED', error.message)
		}
	}

	#failure(code, message) {
		return { success: false, error: { code, message, retryable: RETRYABLE.has(code) } }
	}

}
