import { ask, askTab } from "./background.js";
import { success } from "./answers.js";
import * as yabson from "../lib/yabson/yabson.js";

const HTML = "text/html";
let tasks = 0;

const schema = (...names) => ({
	type: "object",
	properties: Object.fromEntries(names.map(name => [name, { type: "string" }])),
	required: names
});

const pageMessage = ({ filename, content }) => ({ taskId: `abp-${++tasks}`, filename, content, mimeType: HTML });

class Capability {
	constructor(name, names, handler) {
		this.name = name;
		this.inputSchema = schema(...names);
		this.handler = handler;
	}
}

export const CAPABILITIES = [
	new Capability("export.page", ["filename", "content"], async params => {
		await ask("downloads", "download", pageMessage(params));
		return success({ status: "saved", filename: params.filename });
	}),

	new Capability("page.copy", ["filename", "content"], async params => {
		await ask("downloads", "download", { ...pageMessage(params), saveToClipboard: true });
		return success({ copied: params.content.length });
	}),

	new Capability("page.upload", ["filename", "content"], async params => {
		await ask("downloads", "download", { ...pageMessage(params), saveToGDrive: true, filenameConflictAction: "uniquify" });
		return success({ uploaded: params.filename });
	}),

	new Capability("page.edit", ["filename", "content"], async params => {
		await ask("downloads", "download", { ...pageMessage(params), openEditor: true });
		return success({ opened: params.filename });
	}),

	new Capability("page.send", ["tabId", "filename", "content"], async ({ tabId, filename, content }) => {
		const serializer = yabson.getSerializer({ filename, content, sharePage: true, mimeType: HTML });
		for await (const data of serializer) {
			await askTab(Number(tabId), "download", { data: Array.from(data) });
		}
		const { error } = await askTab(Number(tabId), "download");
		return success({ sent: !error });
	}),

	new Capability("export.settings", [], async () => {
		const settings = await ask("config", "exportConfig");
		return success({ content: settings.textContent, mimeType: "application/json", encoding: "utf-8", filename: settings.filename });
	}),

	new Capability("settings.import", ["settings"], async ({ settings }) => {
		await ask("config", "importConfig", { config: JSON.parse(settings) });
		return success({ imported: true });
	}),

	new Capability("export.screenshot", ["width", "height"], async ({ width, height }) => {
		const url = await ask("tabs", "getScreenshot", { width: Number(width), height: Number(height), innerHeight: 800 });
		return success({ url, mimeType: "image/png" });
	}),

	new Capability("tasks.list", [], async () => success({ tasks: await ask("downloads", "getInfo") })),

	new Capability("tasks.cancel", ["taskId"], async ({ taskId }) => {
		await ask("downloads", "cancel", { taskId });
		return success({ cancelled: taskId });
	}),

	new Capability("pages.save", ["urls"], async ({ urls }) => {
		await ask("downloads", "saveUrls", { urls: urls.split("\n") });
		return success({ status: "started", taskId: `urls-${++tasks}` });
	})
];
