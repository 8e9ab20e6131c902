import type { Params, Tool } from "./registry";
import { certificateTools } from "./tools/certificates";
import { exportTools } from "./tools/exports";
import { hostTools } from "./tools/hosts";
import { siteTools } from "./tools/site";

const tools = new Map<string, Tool>(
	[...hostTools, ...certificateTools, ...siteTools, ...exportTools].map((tool) => [tool.name, tool]),
);

const failure = (code: string, message: string, retryable: boolean) => ({
	success: false,
	error: { code, message, retryable },
});

class AgentRuntime {
	protocolVersion = "0.1";
	app = { id: "com.nginxproxymanager.web", name: "Nginx Proxy Manager", version: "2.0.0" };
	initialized = false;

	async initialize() {
		this.initialized = true;
		return {
			sessionId: crypto.randomUUID(),
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: this.listCapabilities(),
		};
	}

	async shutdown() {
		this.initialized = false;
	}

	listCapabilities() {
		return [...tools.values()].map(({ name, description, properties = {} }) => ({
			name,
			description,
			inputSchema: { type: "object", properties },
			available: true,
		}));
	}

	async call(name: string, params: Params = {}) {
		if (!this.initialized) return failure("NOT_INITIALIZED", "Call initialize() first", true);
		const tool = tools.get(name);
		if (!tool) return failure("UNKNOWN_CAPABILITY", name, false);
		try {
			return { success: true, data: await tool.execute(params) };
		} catch (err: any) {
			return failure("OPERATION_FAILED", err.message, false);
		}
	}
}

declare global {
	interface Window {
		abp: AgentRuntime;
	}
}

window.abp = new AgentRuntime();
