import {flow, makeObservable, observable, when} from "mobx";
import {v4 as uuidv4} from "uuid";

import type {CodeSnippetDialogComponent} from "components/Dialogs/CodeSnippetDialog/CodeSnippetDialogComponent";
import type {FittingDialogComponent} from "components/Dialogs/FittingDialog/FittingDialogComponent";
import type {PreferenceDialogComponent} from "components/Dialogs/PreferenceDialog/PreferenceDialogComponent";
import type {RootMenuComponent} from "components/Menu/RootMenuComponent";
import {Snippet} from "models";
import {AppStore, DialogId, FrameStore, LayoutStore, LogStore, SnippetStore} from "stores";
import {copyToClipboard, exportScreenshot, exportTxtFile} from "utilities";

type Params = {[key: string]: any};
type Handler = (params: Params) => any;

interface Capability {
    description: string;
    properties: {[key: string]: {type: string; description?: string}};
    handler: Handler;
}

export class AgentError extends Error {
    constructor(readonly code: string, message: string, readonly retryable: boolean) {
        super(message);
        Object.setPrototypeOf(this, AgentError.prototype);
    }
}

/** What is mounted, and can be asked for what only it can do. */
interface MountedComponents {
    menu?: RootMenuComponent;
    preferences?: PreferenceDialogComponent;
    snippets?: CodeSnippetDialogComponent;
    fitting?: FittingDialogComponent;
}

export class AgentService {
    private static staticInstance: AgentService;

    static get Instance() {
        if (!AgentService.staticInstance) {
            AgentService.staticInstance = new AgentService();
        }
        return AgentService.staticInstance;
    }

    readonly protocolVersion = "0.1";
    readonly app = {id: "org.cartavis.carta", name: "CARTA", version: "5.0.0"};
    @observable initialized: boolean = false;
    sessionId: string | null = null;

    readonly mounted: MountedComponents = {};
    private readonly capabilities = new Map<string, Capability>();

    private constructor() {
        makeObservable(this);
        this.register("files.list", "Images that are open", {}, this.listFiles);
        this.register("files.open", "Open an image of the server", {directory: {type: "string"}, file: {type: "string"}}, this.openFile);
        this.register("files.close", "Close an image", {id: {type: "number"}}, this.closeFile);
        this.register("files.discard", "Close an image at once", {id: {type: "number"}}, this.discardFile);
        this.register("image.save", "Save what is shown as PNG", {ratio: {type: "number"}}, this.saveImage);
        this.register("image.ready", "Wait until all is drawn", {}, this.imageReady);
        this.register("export.image", "What is shown as PNG", {width: {type: "number"}}, this.exportImage);
        this.register("export.header", "The header of an image", {id: {type: "number"}}, this.exportHeader);
        this.register("fitting.save", "Save the result of the fit", {}, this.saveFitting);
        this.register("session.copyId", "Copy the id of the session", {}, this.copySessionId);
        this.register("user.copyId", "Copy the id of the user", {}, this.copyUserId);
        this.register("workspace.share", "A link to a workspace", {}, this.shareWorkspace);
        this.register("server.logout", "Log out", {}, this.logout);
        this.register("server.dashboard", "Open the dashboard", {}, this.openDashboard);
        this.register("help.documentation", "Open the documentation", {url: {type: "string"}}, this.openDocumentation);
        this.register("snippet.run", "Run a snippet", {code: {type: "string"}}, this.runSnippet);
        this.register("snippet.remove", "Delete a snippet", {name: {type: "string"}}, this.removeSnippet);
        this.register("snippet.create", "Begin a new snippet", {}, this.createSnippet);
        this.register("layout.show", "Use a layout", {name: {type: "string"}}, this.showLayout);
        this.register("log.read", "Lines of the log", {level: {type: "number"}}, this.readLog);
        this.register("log.save", "Save the log", {level: {type: "number"}}, this.saveLog);
        this.register("panel.open", "Open a panel", {id: {type: "string"}}, this.openPanel);
        this.register("state.setTheme", "The theme", {theme: {type: "string"}}, this.setTheme);
    }

    private register = (name: string, description: string, properties: Capability["properties"], handler: Handler) => {
        this.capabilities.set(name, {description, properties, handler});
    };

    initialize = async () => {
        await when(() => AppStore.Instance.astReady);
        this.initialized = true;
        this.sessionId = uuidv4();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Array.from(this.capabilities.keys()).map(name => ({name, available: true})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
        };
    };

    shutdown = async () => {
        this.initialized = false;
        this.sessionId = null;
    };

    listCapabilities = () => {
        return Array.from(this.capabilities).map(([name, capability]) => ({
            name,
            description: capability.description,
            available: true,
            inputSchema: {type: "object", properties: capability.properties}
        }));
    };

    call = async (name: string, params: Params = {}) => {
        if (!this.initialized) {
            return {success: false, error: {code: "NOT_INITIALIZED", message: "Call initialize() first.", retryable: true}};
        }
        const capability = this.capabilities.get(name);
        if (!capability) {
            return {success: false, error: {code: "UNKNOWN_CAPABILITY", message: `There is no ${name}.`, retryable: false}};
        }
        try {
            return {success: true, data: await capability.handler(params)};
        } catch (err) {
            if (err instanceof AgentError) {
                return {success: false, error: {code: err.code, message: err.message, retryable: err.retryable}};
            }
            return {success: false, error: {code: "OPERATION_FAILED", message: err.message}};
        }
    };

    private frame = (id: number): FrameStore => {
        const frame = AppStore.Instance.getFrame(id);
        if (!frame) {
            throw new AgentError("INVALID_PARAMS", `There is no image ${id}.`, false);
        }
        return frame;
    };

    private listFiles = () => {
        return {files: AppStore.Instance.frames.map(frame => ({id: frame.frameInfo.fileId, name: frame.filename}))};
    };

    @flow.bound private *openFile({directory, file}: Params) {
        const frame = yield AppStore.Instance.appendFile(directory, file);
        return {id: frame.frameInfo.fileId};
    }

    @flow.bound private *closeFile({id}: Params) {
        yield AppStore.Instance.closeFile(this.frame(id));
        return {open: AppStore.Instance.frames.length};
    }

    @flow.bound private *discardFile({id}: Params) {
        yield AppStore.Instance.closeFile(this.frame(id), false);
        return {open: AppStore.Instance.frames.length};
    }

    private saveImage = ({ratio}: Params) => {
        AppStore.Instance.exportImage(ratio);
        return {images: AppStore.Instance.visibleFrames.map(frame => frame.filename)};
    };

    private imageReady = async () => {
        await AppStore.Instance.waitForImageData();
        return {images: AppStore.Instance.visibleFrames.length};
    };

    @flow.bound private *exportImage({width}: Params) {
        const image = yield exportScreenshot(true, width, "image/png");
        return {image, width};
    }

    private exportHeader = ({id}: Params) => {
        const {fileInfoExtended} = this.frame(id).frameInfo;
        const lines = fileInfoExtended.headerEntries.map(row => `${row.name} = ${row.value}`);
        return {content: lines.join("\n"), mimeType: "text/plain", encoding: "utf-8", filename: `${id}-header.txt`};
    };

    private saveFitting = () => {
        this.mounted.fitting["exportResult"]();
        return {result: AppStore.Instance.imageFittingStore.effectiveFrame?.fittingResult};
    };

    private copySessionId = async () => {
        const id = AppStore.Instance.backendService.sessionId.toString();
        await copyToClipboard(id);
        return {id};
    };

    private copyUserId = async () => {
        await this.mounted.preferences["handleUserIdCopied"]();
        return {id: AppStore.Instance.telemetryService.decodedUserId};
    };

    @flow.bound private *shareWorkspace() {
        const {activeWorkspace, apiService} = AppStore.Instance;
        const key = yield apiService.getSharedWorkspaceKey(activeWorkspace.id);
        return {link: `${window.location.href.split("?")[0]}?key=${key}`};
    }

    private logout = async () => {
        await AppStore.Instance.apiService.logout();
        return {authenticated: AppStore.Instance.apiService.authenticated};
    };

    private openDashboard = () => {
        this.mounted.menu["handleDashboardClicked"]();
        return {opened: true};
    };

    private openDocumentation = ({url}: Params) => {
        this.mounted.menu["handleDocumentationClicked"](url);
        return {opened: url};
    };

    @flow.bound private *runSnippet({code}: Params) {
        const snippet: Snippet = {
            code,
            categories: [],
            snippetVersion: Snippet.SnippetVersion,
            frontendVersion: Snippet.FrontendVersion
        };
        SnippetStore.Instance.setActiveSnippet(snippet, "agent");
        const succeeded = yield SnippetStore.Instance.executeCurrentSnippet();
        return {succeeded};
    }

    @flow.bound private *removeSnippet({name}: Params) {
        const deleted = yield SnippetStore.Instance.deleteSnippet(name, true);
        return {deleted};
    }

    private createSnippet = async () => {
        await this.mounted.snippets.handleNewClicked();
        return {code: SnippetStore.Instance.activeSnippet.code};
    };

    private showLayout = ({name}: Params) => {
        return {applied: LayoutStore.Instance.applyLayout(name)};
    };

    private logLines = (level: number) => {
        return LogStore.Instance.logEntries.filter(entry => entry.level >= level).map(entry => entry.message);
    };

    private readLog = ({level}: Params) => {
        return {lines: this.logLines(level)};
    };

    private saveLog = ({level}: Params) => {
        const lines = this.logLines(level);
        exportTxtFile("carta-log", lines.join("\n"));
        return {lines: lines.length};
    };

    private openPanel = ({id}: Params) => {
        if (!Object.values(DialogId).includes(id)) {
            throw new AgentError("INVALID_PARAMS", `There is no panel ${id}.`, true);
        }
        AppStore.Instance.dialogStore.showDialog(id);
        return {visible: AppStore.Instance.dialogStore.dialogVisible.get(id)};
    };

    private setTheme = ({theme}: Params) => {
        AppStore.Instance.setTheme(theme);
        return {dark: AppStore.Instance.darkTheme};
    };
}
