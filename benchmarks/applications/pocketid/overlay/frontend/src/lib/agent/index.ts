import type { AgentParams } from './abilities';
import { capabilities } from './capabilities';
import { AgentError, failed } from './errors';

let sessionId: string | null = null;

const listCapabilities = () =>
	Object.keys(capabilities).map((name) => ({
		name,
		available: true,
		inputSchema: { type: 'object' }
	}));

export const agent = {
	protocolVersion: '0.1',
	app: { id: 'org.pocket-id.app', name: 'Pocket ID', version: '2.10.0' },
	get initialized() {
		return sessionId !== null;
	},
	async initialize() {
		sessionId = crypto.randomUUID();
		return {
			sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: listCapabilities(),
			features: {
				notifications: false,
				progress: false,
				elicitation: false,
				dynamicCapabilities: false
			}
		};
	},
	async shutdown() {
		sessionId = null;
	},
	listCapabilities,
	async call(name: string, params: AgentParams = {}) {
		if (!sessionId) return failed('NOT_INITIALIZED', 'There is no session');
		if (!Object.hasOwn(capabilities, name)) {
			return failed('UNKNOWN_CAPABILITY', `There is no ${name}`);
		}

		try {
			return { success: true, data: await capabilities[name](params) };
		} catch (e) {
			if (e instanceof AgentError) return failed(e.code, e.message);
			return failed('OPERATION_FAILED', e instanceof Error ? e.message : String(e));
		}
	}
};

declare global {
	interface Window {
		abp: typeof agent;
	}
}
