import { exporting } from './exporting';
import { library } from './library';
import { opening } from './opening';
import { AbpError, fail, ok } from './responses';

const capabilities = { ...library, ...exporting, ...opening };
const app = { id: 'org.zotero.web-library', name: 'Zotero Web Library', version: '1.8.0' };

export const installAbp = store => {
	let session = null;

	window.abp = {
		protocolVersion: '0.1',
		app,
		get initialized() {
			return session !== null;
		},
		get sessionId() {
			return session;
		},
		async initialize() {
			session = crypto.randomUUID();
			return {
				sessionId: session,
				protocolVersion: '0.1',
				app,
				capabilities: Object.keys(capabilities).map(name => ({ name, available: true })),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
			};
		},
		async shutdown() {
			session = null;
		},
		listCapabilities() {
			return Object.entries(capabilities).map(([name, { description, inputSchema }]) => (
				{ name, description, inputSchema, available: true }
			));
		},
		async call(name, params = {}) {
			if (session === null) {
				return fail('NOT_INITIALIZED', 'call initialize() first');
			}
			if (!Object.hasOwn(capabilities, name)) {
				return fail('UNKNOWN_CAPABILITY', `no capability ${name}`);
			}
			try {
				return ok(await store.dispatch(capabilities[name].run(params)));
			} catch (error) {
				return error instanceof AbpError ? fail(error.code, error.message) : fail('OPERATION_FAILED', error.message);
			}
		},
	};
};
