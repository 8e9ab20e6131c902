import { CAPABILITIES } from "./capabilities.js";
import { failure } from "./answers.js";

const app = { id: "com.getsinglefile.abp", name: "SingleFile", version: "1.22.98" };
const session = { id: null };

const described = ({ name, inputSchema }) => ({ name, inputSchema, available: true });

globalThis.abp = {
	protocolVersion: "0.1",
	app,

	get initialized() {
		return session.id !== null;
	},

	async initialize() {
		session.id = crypto.randomUUID();
		return {
			sessionId: session.id,
			protocolVersion: "0.1",
			app,
			capabilities: CAPABILITIES.map(({ name }) => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
		};
	},

	async shutdown() {
		session.id = null;
	},

	listCapabilities: () => CAPABILITIES.map(described),

	async call(name, params = {}) {
		if (!session.id) {
			return failure("NOT_INITIALIZED", "initialize() comes first");
		}
		const capability = CAPABILITIES.find(known => known.name === name);
		if (!capability) {
			return failure("UNKNOWN_CAPABILITY", `There is no ${name}`);
		}
		const missing = capability.inputSchema.required.filter(key => params[key] === undefined);
		if (missing.length) {
			return failure("INVALID_PARAMS", `Missing: ${missing.join(", ")}`);
		}
		try {
			return await capability.handler(params);
		} catch (error) {
			return failure(error.code || "OPERATION_FAILED", error.message);
		}
	}
};
