import '../app.js';
import './specimen.js';
import { list, lookUp, failure } from './registry.js';

class Runtime {
	protocolVersion = '0.1';
	app = { id: 'com.max-esnee.stack-and-justify', name: 'Stack & Justify', version: '1.11.0' };
	#session = null;

	get initialized() {
		return this.#session !== null;
	}

	async initialize() {
		this.#session = crypto.randomUUID();
		return {
			sessionId: this.#session,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: list(),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
		};
	}

	async shutdown() {
		this.#session = null;
	}

	listCapabilities() {
		return list();
	}

	async call(name, params) {
		if (!this.initialized) return failure('NOT_INITIALIZED', 'initialize() first', true);
		const entry = lookUp(name);
		if (!entry) return failure('UNKNOWN_CAPABILITY', `No ${name} here`, false);
		try {
			return await entry.handler(params ?? {});
		} catch (error) {
			return failure('OPERATION_FAILED', String(error), false);
		}
	}
}

window.abp = new Runtime();
