import { loadSettings } from '../utils/storage-utils';
import { clipping } from './clipping';
import { library } from './library';
import { AbpResponse, Capability, fail } from './types';

const app = { id: 'md.obsidian.clipper', name: 'Obsidian Web Clipper', version: '1.7.1' };

function createRuntime(capabilities: Capability[]) {
	const byName = new Map(capabilities.map(capability => [capability.name, capability]));
	let sessionId: string | null = null;

	return {
		protocolVersion: '0.1',
		app,

		async initialize() {
			await loadSettings();
			sessionId = crypto.randomUUID();
			return {
				sessionId,
				protocolVersion: '0.1',
				app,
				capabilities: capabilities.map(({ name }) => ({ name, available: true })),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
			};
		},

		async shutdown() {
			sessionId = null;
		},

		async call(name: string, params: any = {}): Promise<AbpResponse> {
			if (!sessionId) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
			const capability = byName.get(name);
			if (!capability) return fail('UNKNOWN_CAPABILITY', `There is no ${name}`);
			try {
				return await capability.handler(params);
			} catch (error) {
				return fail('OPERATION_FAILED', error instanceof Error ? error.message : String(error));
			}
		},

		listCapabilities() {
			return capabilities.map(({ handler, ...description }) => ({ ...description, available: true }));
		}
	};
}

(window as any).abp = createRuntime([...clipping, ...library]);
