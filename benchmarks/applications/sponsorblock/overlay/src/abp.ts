import Config from "./config";
import Utils from "./utils";
import { importTimes } from "./utils/exporter";
import { openChat } from "./utils/warnings";

interface PageFunctions {
    downloadConfig(element: Element): void;
    setTextOption(option: string, element: HTMLElement, value: string): Promise<void>;
    copyDebugOutputToClipboard(): void;
}

type Params = Record<string, unknown>;

const utils = new Utils();
const retryable = { NOT_INITIALIZED: true, UNKNOWN_CAPABILITY: false, INVALID_PARAMS: false };

let page: PageFunctions;
let sessionId: string | null = null;

export const lent: { clearSegments?: () => void } = {};

function fail(code: string, message: string) {
    return { success: false, error: { code, message, retryable: retryable[code] ?? false } };
}

function ok(data: unknown) {
    return { success: true, data };
}

const text = { type: "string" };

const list = [
    { name: "settings.get", description: "A setting", inputSchema: { type: "object", properties: { name: text } } },
    { name: "settings.set", description: "Changes a setting", inputSchema: { type: "object", properties: { name: text, value: {} } } },
    { name: "settings.import", description: "Imports settings", inputSchema: { type: "object", properties: { json: text } } },
    { name: "export.settings", description: "Exports the settings", inputSchema: { type: "object", properties: { local: { type: "boolean" } } } },
    { name: "export.config", description: "The settings as JSON", inputSchema: { type: "object", properties: { local: { type: "boolean" } } } },
    { name: "convert.segments", description: "Reads segments from text", inputSchema: { type: "object", properties: { data: text, duration: { type: "number" } } } },
    { name: "debug.copy", description: "Details for a report", inputSchema: { type: "object" } },
    { name: "segment.copy", description: "Copies a segment in the tab", inputSchema: { type: "object", properties: { text } } },
    { name: "segments.clear", description: "Forgets segments", inputSchema: { type: "object" } },
    { name: "sites.enable", description: "Works on more sites", inputSchema: { type: "object" } },
    { name: "chat.open", description: "Opens the chat", inputSchema: { type: "object", properties: { displayName: text } } },
    { name: "help.open", description: "Opens the help", inputSchema: { type: "object" } },
].map((entry) => ({ ...entry, available: true }));

async function handle(name: string, params: Params) {
    switch (name) {
        case "settings.get":
            return ok({ value: Config.config[params.name as string] });
        case "settings.set":
            Config.config[params.name as string] = params.value;
            return ok({ name: params.name, value: params.value });
        case "settings.import": {
            const element = document.querySelector<HTMLElement>("[data-sync='*']");
            await page.setTextOption("*", element, params.json as string);
            return ok({ imported: true });
        }
        case "export.settings": {
            const type = params.local ? "local" : "sync";
            page.downloadConfig(document.querySelector(`[data-sync='*'][data-sync-type='${type}']`));
            return ok({ exported: true });
        }
        case "export.config": {
            const data = params.local ? Config.cachedLocalStorage : Config.cachedSyncConfig;
            return ok({ content: JSON.stringify(data), mimeType: "application/json", encoding: "utf-8" });
        }
        case "convert.segments":
            return ok({ segments: importTimes(params.data as string, params.duration as number) });
        case "debug.copy":
            page.copyDebugOutputToClipboard();
            return ok({ copied: true });
        case "segment.copy": {
            const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
            await chrome.tabs.sendMessage(tab.id, { message: "copyToClipboard", text: params.text });
            return ok({ text: params.text });
        }
        case "segments.clear":
            if (!lent.clearSegments) return fail("CAPABILITY_UNAVAILABLE", "Open the list of segments");
            lent.clearSegments();
            return ok({ cleared: true });
        case "sites.enable":
            return ok({ granted: await new Promise((resolve) => utils.setupExtraSitePermissions(resolve)) });
        case "chat.open":
            openChat({ displayName: params.displayName as string, composerInitialValue: "" });
            return ok({ opened: true });
        case "help.open":
            chrome.runtime.sendMessage({ message: "openHelp" });
            return ok({ opened: true });
        default:
            return fail("UNKNOWN_CAPABILITY", name);
    }
}

export function installAgentRuntime(functions: PageFunctions) {
    page = functions;
    (window as unknown as { abp: unknown }).abp = {
        protocolVersion: "0.1",
        app: { id: "app.ajay.sponsor", name: "SponsorBlock", version: "6.1.7" },
        get initialized() {
            return sessionId !== null;
        },
        async initialize() {
            sessionId = `${Date.now()}`;
            return {
                sessionId,
                protocolVersion: "0.1",
                app: this.app,
                capabilities: list.map(({ name, available }) => ({ name, available })),
                features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
            };
        },
        async shutdown() {
            sessionId = null;
        },
        listCapabilities: () => list,
        async call(name: string, params: Params = {}) {
            if (sessionId === null) return fail("NOT_INITIALIZED", "Call initialize() first");
            try {
                return await handle(name, params);
            } catch (e) {
                return { success: false, error: { code: "OPERATION_FAILED", message: String(e) } };
            }
        }
    };
}
