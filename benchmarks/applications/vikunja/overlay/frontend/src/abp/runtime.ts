import type {Capability} from './types'
import {fail} from './envelope'

const modules = import.meta.glob<{default: Capability[]}>('./capabilities/*.ts', {eager: true})
const capabilities = Object.values(modules).flatMap(module => module.default)

const app = {id: 'io.vikunja.app', name: 'Vikunja', version: '2.0.0'}
let sessionId: string | null = null

export const runtime = {
	protocolVersion: '0.1',
	app,

	get initialized() {
		return sessionId !== null
	},
	get sessionId() {
		return sessionId
	},

	async initialize() {
		sessionId = crypto.randomUUID()
		return {
			sessionId,
			protocolVersion: '0.1',
			app,
			capabilities: capabilities.map(({name}) => ({name, available: true})),
			features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
		}
	},

	async shutdown() {
		sessionId = null
	},

	listCapabilities() {
		return capabilities.map(({handler, ...declared}) => ({...declared, available: true}))
	},

	async call(name: string, params: Record<string, unknown> = {}) {
		if (sessionId === null) {
			return fail('NOT_INITIALIZED', 'Call initialize() first')
		}
		const capability = capabilities.find(candidate => candidate.name === name)
		if (!capability) {
			return fail('UNKNOWN_CAPABILITY', `There is no capability ${name}`)
		}
		try {
			return await capability.handler(params)
		} catch (e) {
			return fail('OPERATION_FAILED', e instanceof Error ? e.message : String(e), true)
		}
	},
}

declare global {
	interface Window {
		abp?: typeof runtime
	}
}

window.abp = runtime
