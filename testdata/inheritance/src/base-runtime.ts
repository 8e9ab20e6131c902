export interface Pin {
	title: string;
	url: string;
}

export type Params = Record<string, any>;
export type Answer = { success: boolean; data?: unknown; error?: { code: string; message: string; retryable: boolean } };
export type Handler = (params: Params) => Answer | Promise<Answer>;

/** Session and dispatch; it knows no capability. */
export abstract class BaseRuntime {
	readonly protocolVersion: string = '1.0';
	abstract readonly app: { id: string; name: string; version: string };

	sessionId: string | null = null;

	protected abstract readonly handlers: Record<string, Handler>;

	abstract listCapabilities(): Array<{ name: string; description: string; available: boolean; inputSchema: object }>;

	get initialized(): boolean {
		return this.sessionId !== null;
	}

	async initialize(): Promise<object> {
		this.sessionId = crypto.randomUUID();
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		};
	}

	async shutdown(): Promise<void> {
		this.sessionId = null;
	}

	async call(capability: string, params: Params = {}): Promise<Answer> {
		if (!this.initialized) {
			return this.fail('NOT_INITIALIZED', 'Not initialized', true);
		}
		const handler = this.handlers[capability];
		return handler ? handler(params) : this.fail('UNKNOWN_CAPABILITY', capability, false);
	}

	protected ok(data: object): Answer {
		return { success: true, data };
	}

	protected fail(code: string, message: string, retryable: boolean): Answer {
		return { success: false, error: { code, message, retryable } };
	}
}
