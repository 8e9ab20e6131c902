import UID from "../utils/UID";
import handlers from "./capabilities";

let error = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

let schemas = {
	"pattern.load": { type: "object", properties: { expression: { type: "string" }, text: { type: "string" }, flavor: { type: "string" } }, required: ["expression"] },
	"account.signIn": { type: "object", properties: { service: { type: "string" } }, required: ["service"] },
	"export.matches": { type: "object", properties: { separator: { type: "string" } } },
	"tools.show": { type: "object", properties: { tool: { type: "string" } }, required: ["tool"] },
	"theme.choose": { type: "object", properties: { dark: { type: "boolean" } }, required: ["dark"] },
	"tests.run": { type: "object", properties: { expression: { type: "string" } }, required: ["expression"] }
};

export default class Abp {
	constructor() {
		this.protocolVersion = "0.1";
		this.app = { id: "com.regexr.app", name: "RegExr", version: "3.8.0" };
		this.initialized = false;
	}

	initialize() {
		this.initialized = true;
		this.sessionId = UID.id;
		return Promise.resolve({
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: this.listCapabilities(),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
		});
	}

	shutdown() {
		this.initialized = false;
		return Promise.resolve();
	}

	listCapabilities() {
		return Array.from(handlers.keys(), (name) => ({
			name,
			available: true,
			inputSchema: schemas[name] || { type: "object", properties: {} }
		}));
	}

	call(capability, params) {
		if (!this.initialized) { return Promise.resolve(error("NOT_INITIALIZED", "Not initialized", true)); }
		let handler = handlers.get(capability);
		if (!handler) { return Promise.resolve(error("UNKNOWN_CAPABILITY", capability, false)); }
		return Promise.resolve()
			.then(() => handler(params || {}))
			.catch((err) => error("OPERATION_FAILED", err.message, true));
	}
}

window.abp = new Abp();
