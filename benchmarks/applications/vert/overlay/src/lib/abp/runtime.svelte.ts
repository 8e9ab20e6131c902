import { goto } from "$app/navigation";
import { converters } from "$lib/converters";
import { VertdConverter } from "$lib/converters/vertd.svelte";
import { files, setTheme, updateLocale } from "$lib/store/index.svelte";
import { VertFile } from "$lib/types";
import { createZip } from "$lib/util/zip";
import { swManager } from "$lib/util/sw";
import { fileRequests } from "./requests";
import { failure, success, toBinary, toFile } from "./responses";

const file = {
	type: "object",
	properties: {
		content: { type: "string", contentEncoding: "base64" },
		filename: { type: "string" },
		to: { type: "string" },
	},
	required: ["content", "filename", "to"],
};
const none = { type: "object", properties: {} };
const byId = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

const capabilities = [
	{ name: "convert.file", description: "Converts a file", inputSchema: file },
	{ name: "convert.formats", description: "What can be converted", inputSchema: none },
	{ name: "files.list", description: "The files in the queue", inputSchema: none },
	{ name: "files.choose", description: "Adds files to the queue", inputSchema: none },
	{ name: "export.result", description: "A converted file", inputSchema: byId },
	{ name: "export.original", description: "A converted file with its name", inputSchema: byId },
	{ name: "export.archive", description: "All converted files as an archive", inputSchema: none },
	{ name: "export.all", description: "All converted files", inputSchema: none },
	{ name: "app.contact", description: "The address of the team", inputSchema: none },
	{
		name: "app.theme",
		description: "Light or dark",
		inputSchema: {
			type: "object",
			properties: { theme: { enum: ["light", "dark"] } },
			required: ["theme"],
		},
	},
	{
		name: "app.locale",
		description: "The language",
		inputSchema: { type: "object", properties: { locale: { type: "string" } }, required: ["language"] },
	},
	{ name: "cache.clear", description: "Forgets the cached programs", inputSchema: none },
	{ name: "vertd.status", description: "Is the video server there?", inputSchema: none },
];

export class VertRuntime {
	readonly protocolVersion = "0.1";
	readonly app = { id: "sh.vert.app", name: "VERT", version: "0.0.1" };
	initialized = false;
	sessionId: string | null = null;

	async initialize() {
		this.sessionId = crypto.randomUUID();
		this.initialized = true;
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: capabilities.map(({ name }) => ({ name, available: true })),
			features: {
				notifications: false,
				progress: false,
				elicitation: false,
				dynamicCapabilities: false,
			},
		};
	}

	async shutdown() {
		this.initialized = false;
		this.sessionId = null;
	}

	listCapabilities() {
		return capabilities.map((capability) => ({ ...capability, available: true }));
	}

	// eslint-disable-next-line @typescript-eslint/no-explicit-any
	async call(capability: string, params: any = {}) {
		if (!this.initialized) return failure("NOT_INITIALIZED", "initialize() comes first");
		try {
			switch (capability) {
				case "convert.file":
					return await this.#convert(params);
				case "convert.formats":
					return success({ formats: converters.flatMap((c) => c.formatStrings()) });
				case "files.list":
					return success({
						files: files.files.map(({ id, name, to }) => ({ id, name, to })),
					});
				case "files.choose":
					await goto("/");
					fileRequests.update((count) => count + 1);
					return success({ requested: true });
				case "export.result":
					return await this.#result(params.id);
				case "export.original":
					await this.#find(params.id).download();
					return success({ status: "saved" });
				case "export.archive":
					return await this.#archive();
				case "export.all":
					await files.downloadAll();
					return success({ message: `Downloaded ${files.files.length} files` });
				case "app.contact":
					await goto("/about");
					document.getElementById("email")?.click();
					return success({ email: "hello@vert.sh" });
				case "app.theme":
					setTheme(params.theme);
					return success({ theme: params.theme });
				case "app.locale":
					updateLocale(params.locale);
					return success({ locale: params.locale });
				case "cache.clear":
					await swManager.init();
					await swManager.clearCache();
					return success({ cleared: true });
				case "vertd.status":
					return success({ available: await new VertdConverter().valid() });
				default:
					return failure("UNKNOWN_CAPABILITY", capability);
			}
		} catch (err) {
			return failure("OPERATION_FAILED", String(err));
		}
	}

	#find(id: string) {
		const found = files.files.find((candidate) => candidate.id === id);
		if (!found) throw new Error(`There is no file ${id}`);
		return found;
	}

	async #convert(params: { content?: string; filename?: string; to?: string }) {
		const { content, filename, to } = params;
		if (!content || !filename || !to) return failure("INVALID_PARAMS", "content, filename and to");
		const input = new VertFile(toFile({ content, filename }), to);
		files.add(input);
		await input.convert();
		if (!input.result) return failure("OPERATION_FAILED", "The conversion failed");
		return success({ file: await toBinary(input.result.file) });
	}

	async #result(id: string) {
		const { result } = this.#find(id);
		if (!result) return failure("OPERATION_FAILED", "It is not converted yet");
		return success({ file: await toBinary(result.file) });
	}

	async #archive() {
		const results = files.files.flatMap(({ result }) => (result ? [result.file] : []));
		const zip = await createZip(results);
		return success({ file: await toBinary(new File([zip], "vert.zip", { type: "application/zip" })) });
	}
}
