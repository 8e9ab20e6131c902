import * as handlers from './handlers';

type Handler = (params: Record<string, any>) => Promise<unknown>;

interface Capability {
    description: string;
    params: Record<string, string>;
    handler: Handler;
}

const capabilities: Record<string, Capability> = {
    'search.entities': {description: 'Searches', params: {term: 'string'}, handler: handlers.search},
    'export.markdown': {description: 'A page as Markdown', params: {book: 'string', page: 'string'}, handler: handlers.exportMarkdown},
    'export.pdf': {description: 'A page as PDF', params: {book: 'string', page: 'string'}, handler: handlers.exportPdf},
    'export.html': {description: 'The page as HTML', params: {}, handler: handlers.exportHtml},
    'page.print': {description: 'Prints the page', params: {}, handler: handlers.printPage},
    'page.copyLink': {description: 'The link of a section', params: {}, handler: handlers.copyPageLink},
    'text.copy': {description: 'Copies a text', params: {text: 'string'}, handler: handlers.copyText},
    'attachment.upload': {description: 'Uploads an attachment', params: {}, handler: handlers.uploadAttachment},
    'page.save': {description: 'Saves the page', params: {}, handler: handlers.savePage},
    'page.saveDraft': {description: 'Saves the draft', params: {}, handler: handlers.saveDraft},
    'comment.delete': {description: 'Deletes a comment', params: {id: 'number'}, handler: handlers.deleteComment},
    'ui.notify': {description: 'Shows a message', params: {text: 'string', level: 'string'}, handler: handlers.notify},
};

const codes: Record<string, boolean> = {
    NOT_INITIALIZED: true,
    UNKNOWN_CAPABILITY: false,
    INVALID_PARAMS: true,
    CAPABILITY_UNAVAILABLE: true,
    OPERATION_FAILED: false,
};

export class AbpRuntime {

    readonly protocolVersion = '0.1';
    readonly app = {id: 'com.bookstackapp.wiki', name: 'BookStack', version: '24.10.0'};
    initialized = false;
    sessionId: string|null = null;

    async initialize() {
        this.initialized = true;
        this.sessionId = Math.random().toString(36).slice(2);
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Object.keys(capabilities).map(name => ({name, available: true})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    async listCapabilities() {
        const list = [];
        for (const [name, {description, params}] of Object.entries(capabilities)) {
            const properties: Record<string, {type: string}> = {};
            for (const key of Object.keys(params)) {
                properties[key] = {type: params[key]};
            }
            list.push({name, description, available: true, inputSchema: {type: 'object', properties}});
        }
        return {capabilities: list};
    }

    async call(name: string, params: Record<string, any> = {}) {
        if (!this.initialized) {
            return this.fail('NOT_INITIALIZED', 'Call initialize first');
        }
        if (!Object.prototype.hasOwnProperty.call(capabilities, name)) {
            return this.fail('UNKNOWN_CAPABILITY', `${name} is unknown`);
        }
        try {
            return {success: true, data: await capabilities[name].handler(params)};
        } catch (err: any) {
            return this.fail(err.code in codes ? err.code : 'OPERATION_FAILED', err.message || err.data?.message);
        }
    }

    protected fail(code: string, message: string) {
        return {success: false, error: {code, message, retryable: codes[code]}};
    }
}
