import { entries, lookup } from './registry.js';
import { no } from './answers.js';

const app = { id: 'io.slidebarn.app', name: 'Slidebarn', version: '3.0.0' };

export const runtime = {
	protocolVersion: '0.1',
	app,
	initialized: false,
	sessionId: null,

	async initialize() {
		this.sessionId = crypto.randomUUID();
		this.initialized = true;
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app,
			capabilities: entries().map(({ name }) => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		};
	},

	async shutdown() {
		this.initialized = false;
		this.sessionId = null;
	},

	listCapabilities() {
		return entries().map(({ name, description, inputSchema }) => ({ name, description, inputSchema, available: true }));
	},

	async call(capability, params = {}) {
		if (!this.initialized) return no('NOT_INITIALIZED', 'initialize() comes first', true);
		const entry = lookup(capability);
		if (!entry) return no('UNKNOWN_CAPABILITY', `${capability}?`);
		try {
			return await entry.handler(params);
		} catch (error) {
			return no('OPERATION_FAILED', error.message);
		}
	},
};
