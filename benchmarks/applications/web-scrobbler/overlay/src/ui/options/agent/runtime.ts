import browser from 'webextension-polyfill';
import { debugLog } from '@/core/content/util';
import { describeTools, getTool, registerTools } from './registry';
import { dataTools } from './tools/data';
import { pageTools } from './tools/page';
import { songTools } from './tools/song';

registerTools(dataTools);
registerTools(pageTools);
registerTools(songTools);

const RETRYABLE: Record<string, boolean> = {
	NOT_INITIALIZED: true,
	UNKNOWN_CAPABILITY: false,
	OPERATION_FAILED: false,
	TIMEOUT: false,
};

function fail(code: string, message: string) {
	return {
		success: false,
		error: { code, message, retryable: RETRYABLE[code] },
	};
}

class AgentRuntime {
	readonly protocolVersion = '0.1';
	readonly app = {
		id: 'com.webscrobbler.extension',
		name: 'Web Scrobbler',
		version: browser.runtime.getManifest().version,
	};
	private sessionId: string | null = null;

	async initialize() {
		this.sessionId = crypto.randomUUID();
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: describeTools().map(({ name, available }) => ({
				name,
				available,
			})),
		};
	}

	async shutdown() {
		this.sessionId = null;
	}

	listCapabilities() {
		return describeTools();
	}

	async call(name: string, params: Record<string, unknown> = {}) {
		if (this.sessionId === null) {
			return fail('NOT_INITIALIZED', 'Call initialize() first');
		}
		const tool = getTool(name);
		if (!tool) {
			return fail('UNKNOWN_CAPABILITY', `${name} is not known`);
		}
		try {
			return { success: true, data: await tool.run(params as never) };
		} catch (err) {
			debugLog(err, 'warn');
			const isLate = err instanceof DOMException && err.name === 'TimeoutError';
			return fail(isLate ? 'TIMEOUT' : 'OPERATION_FAILED', String(err));
		}
	}
}

export default AgentRuntime;
