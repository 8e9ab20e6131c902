import appContext from "../components/app_context.js";
import dialogService from "./dialog.js";
import froca from "./froca.js";
import imageService from "./image.js";
import linkService from "./link.js";
import openService from "./open.js";
import server from "./server.js";
import utils from "./utils.js";
import type { CommandNames } from "../components/app_context.js";

type Params = Record<string, any>;
type Handler = (params: Params) => Promise<object> | object;

class AbpError extends Error {
    constructor(public code: string, message: string) {
        super(message);
    }
}

function required(params: Params, name: string): string {
    const value = params[name];
    if (typeof value !== "string" || value === "") {
        throw new AbpError("INVALID_PARAMS", `${name} is required`);
    }
    return value;
}

const command = (name: CommandNames, ...names: string[]): Handler => async (params) => {
    const data = Object.fromEntries(names.map((key) => [key, required(params, key)]));
    await appContext.triggerCommand(name, data as any);
    return { command: name };
};

const handlers: Record<string, Handler> = {
    "note.print": command("printActiveNote"),
    "note.openInWindow": command("openInWindow", "notePath"),
    "note.search": command("searchNotes", "searchString"),
    "selection.copy": command("copyWithoutFormatting"),
    "session.logout": command("logout"),
    "app.reload": command("reloadFrontendApp"),

    "file.download": (params) => {
        openService.downloadFileNote(required(params, "noteId"));
        return { noteId: params.noteId };
    },

    "file.open": async (params) => {
        const note = await froca.getNote(required(params, "noteId"));
        if (!note) {
            throw new AbpError("INVALID_PARAMS", `No note ${params.noteId}`);
        }
        await openService.openNoteExternally(note.noteId, note.mime);
        return { noteId: note.noteId };
    },

    "file.upload": (params) => {
        const noteId = required(params, "noteId");
        $(`.component .file-upload-new-revision`).trigger("click");
        return { noteId };
    },

    "export.svg": (params) => {
        utils.downloadSvg(required(params, "title"), required(params, "svg"));
        return { message: "The drawing has been downloaded" };
    },

    "export.note": async (params) => {
        const noteId = required(params, "noteId");
        const note = await froca.getNote(noteId);
        const { content } = await server.get<{ content: string }>(`notes/${noteId}/blob`);
        return { content, mimeType: note?.mime ?? "text/html", encoding: "utf-8" };
    },

    "export.selection": () => {
        const content = window.getSelection()?.toString() ?? "";
        return { content, mimeType: "text/plain", encoding: "utf-8" };
    },

    "note.copyLink": async (params) => {
        const $link = await linkService.createLink(required(params, "notePath"), { title: params.title });
        utils.copyHtmlToClipboard($link[0].outerHTML);
        return { notePath: params.notePath };
    },

    "image.copyReference": (params) => {
        const $image = $(`.note-detail-image[data-note-id="${required(params, "noteId")}"]`);
        imageService.copyImageReferenceToClipboard($image);
        return { noteId: params.noteId };
    },

    "note.delete": async (params) => {
        const noteId = required(params, "noteId");
        if (!(await dialogService.confirm(`Delete ${noteId}?`))) {
            throw new AbpError("OPERATION_FAILED", "It was not confirmed");
        }
        await server.remove(`notes/${noteId}`);
        return { noteId };
    }
};

const app = { id: "com.triliumnext.notes", name: "TriliumNext Notes", version: "0.93.0" };

function fail(code: string, message: string, retryable = false) {
    return { success: false, error: { code, message, retryable } };
}

const abp = {
    protocolVersion: "0.1",
    app,
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
        abp.sessionId = utils.randomString(16);
        abp.initialized = true;
        return {
            sessionId: abp.sessionId,
            protocolVersion: abp.protocolVersion,
            app,
            capabilities: Object.keys(handlers).map((name) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    },

    async shutdown() {
        abp.sessionId = null;
        abp.initialized = false;
    },

    async listCapabilities() {
        const manifest = await (await fetch(`${window.glob.appPath}/abp.json`)).json();
        return manifest.capabilities;
    },

    async call(capability: string, params: Params = {}) {
        if (!abp.initialized) {
            return fail("NOT_INITIALIZED", "initialize() comes first", true);
        }
        if (!Object.hasOwn(handlers, capability)) {
            return fail("UNKNOWN_CAPABILITY", `There is no ${capability}`);
        }
        try {
            return { success: true, data: await handlers[capability](params) };
        } catch (e: any) {
            return fail(e instanceof AbpError ? e.code : "OPERATION_FAILED", e.message);
        }
    }
};

window.abp = abp;
