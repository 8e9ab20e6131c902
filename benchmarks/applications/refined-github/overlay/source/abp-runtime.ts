// eslint-disable-next-line import-x/no-unassigned-import -- Registers capabilities
import './abp/browser.js';
// eslint-disable-next-line import-x/no-unassigned-import -- Registers capabilities
import './abp/features.js';
import {capabilities, failure, type Params} from './abp/registry.js';

const {name, version} = chrome.runtime.getManifest();
const app = {id: 'com.github.refined-github', name, version};
const protocolVersion = '0.1';

let sessionId: string | undefined;

const describe = (): Array<Record<string, unknown>> =>
	[...capabilities].map(([name, {handler, ...described}]) => ({name, available: true, ...described}));

globalThis.abp = {
	protocolVersion,
	app,
	get initialized() {
		return sessionId !== undefined;
	},
	async initialize() {
		sessionId = crypto.randomUUID();
		return {
			sessionId,
			protocolVersion,
			app,
			capabilities: [...capabilities.keys()].map(name => ({name, available: true})),
		};
	},
	async shutdown() {
		sessionId = undefined;
	},
	listCapabilities: describe,
	async call(name: string, params: Params = {}) {
		if (!sessionId) {
			return failure('NOT_INITIALIZED', 'Call initialize() first', true);
		}

		const capability = capabilities.get(name);
		if (!capability) {
			return failure('UNKNOWN_CAPABILITY', `No capability ${name}`);
		}

		try {
			return {success: true, data: await capability.handler(params)};
		} catch (error) {
			return failure('OPERATION_FAILED', error instanceof Error ? error.message : String(error), true);
		}
	},
};
