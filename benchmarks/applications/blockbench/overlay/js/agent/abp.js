import { Capabilities } from './capabilities';

const abp = {
	protocolVersion: '0.1',
	app: {id: 'net.blockbench.app', name: 'Blockbench', version: '5.0.0'},
	initialized: false,
	sessionId: null,
	initialize() {
		this.initialized = true;
		this.sessionId = guid();
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: Object.keys(Capabilities).map(name => ({name, available: true})),
			features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
		};
	},
	shutdown() {
		this.initialized = false;
		this.sessionId = null;
	},
	listCapabilities() {
		return Object.keys(Capabilities).map(name => ({name, description: Capabilities[name].description, available: true, inputSchema: {type: 'object'}}));
	},
	async call(name, params) {
		if (!this.initialized) {
			return {success: false, error: {code: 'NOT_INITIALIZED', message: 'Call initialize first'}};
		}
		let capability = Capabilities[name];
		if (!capability) {
			return {success: false, error: {code: 'UNKNOWN_CAPABILITY', message: 'No capability ' + name, retryable: false}};
		}
		try {
			return await capability.run(params || {});
		} catch (err) {
			return {success: false, error: {code: 'OPERATION_FAILED', message: err.message, retryable: false}};
		}
	}
};

Object.assign(window, {abp});
