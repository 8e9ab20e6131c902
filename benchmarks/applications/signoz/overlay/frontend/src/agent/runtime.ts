import { fail, ok } from 'agent/answers';
import { exportCapabilities } from 'agent/capabilities/exports';
import { sessionCapabilities } from 'agent/capabilities/session';
import { agentRegistry } from 'agent/registry';

agentRegistry.addAll(exportCapabilities);
agentRegistry.addAll(sessionCapabilities);

class AgentRuntime {
	readonly protocolVersion = '0.1';

	readonly app = { id: 'io.signoz.web', name: 'SigNoz', version: '0.100.0' };

	initialized = false;

	sessionId?: string;

	async initialize(): Promise<object> {
		this.initialized = true;
		this.sessionId = crypto.randomUUID();
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: agentRegistry
				.list()
				.map(({ name }) => ({ name, available: true })),
			features: {
				notifications: false,
				progress: false,
				elicitation: false,
				dynamicCapabilities: true,
			},
		};
	}

	async shutdown(): Promise<void> {
		this.initialized = false;
	}

	listCapabilities(): object {
		return ok(
			agentRegistry
				.list()
				.map(({ run: _run, ...entry }) => ({ ...entry, available: true })),
		);
	}

	async call(name: string, params: Record<string, unknown> = {}): Promise<unknown> {
		if (!this.initialized) {
			return fail('NOT_INITIALIZED', 'Call initialize() first');
		}
		const capability = agentRegistry.get(name);
		if (!capability) {
			return fail('UNKNOWN_CAPABILITY', `No capability ${name}`);
		}
		try {
			return await capability.run(params);
		} catch (error) {
			return fail('OPERATION_FAILED', (error as Error).message);
		}
	}
}

declare global {
	interface Window {
		abp?: AgentRuntime;
	}
}

window.abp = new AgentRuntime();
