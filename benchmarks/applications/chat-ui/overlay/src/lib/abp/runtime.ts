import { artifactCapabilities } from "./capabilities/artifacts";
import { conversationCapabilities } from "./capabilities/conversations";
import { shellCapabilities } from "./capabilities/shell";
import { AbpError, type Capability } from "./types";

export class AbpRuntime {
	readonly protocolVersion = "0.1";
	readonly app = { id: "co.huggingface.chat", name: "Chat UI", version: "0.20.0" };

	initialized = false;
	sessionId: string | null = null;

	#capabilities = new Map<string, Capability>();

	constructor(...groups: Capability[][]) {
		for (const capability of groups.flat()) {
			this.#capabilities.set(capability.name, capability);
		}
	}

	async initialize() {
		this.sessionId = crypto.randomUUID();
		this.initialized = true;
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: [...this.#capabilities.keys()].map((name) => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false },
		};
	}

	async shutdown() {
		this.initialized = false;
		this.sessionId = null;
	}

	async call(name: string, params: Record<string, unknown> = {}) {
		if (!this.initialized || !this.sessionId) {
			return this.#failure(new AbpError("NOT_INITIALIZED", "Call initialize() first", true));
		}
		const capability = this.#capabilities.get(name);
		if (!capability) {
			return this.#failure(new AbpError("UNKNOWN_CAPABILITY", `There is no ${name}`));
		}
		try {
			const data = await capability.run(params, { sessionId: this.sessionId });
			return { success: true, data };
		} catch (err) {
			return this.#failure(err);
		}
	}

	listCapabilities() {
		return Array.from(this.#capabilities.values(), ({ name, description, inputSchema }) => ({
			name,
			description,
			inputSchema,
			available: true,
		}));
	}

	#failure(err: unknown) {
		const { code, message, retryable } =
			err instanceof AbpError
				? err
				: new AbpError("OPERATION_FAILED", err instanceof Error ? err.message : String(err), true);
		return { success: false, error: { code, message, retryable } };
	}
}

export const abp = new AbpRuntime(
	artifactCapabilities,
	conversationCapabilities,
	shellCapabilities
);
