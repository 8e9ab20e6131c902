const APP = { id: 'org.wallabag.wallabagger', name: 'Wallabagger', version: '1.23.4' };

const entry = (name, properties = {}) => ({ name, inputSchema: { type: 'object', properties } });

class OptionsBridge {
    #controller;
    #open = false;

    constructor (controller) {
        this.#controller = controller;
    }

    get protocolVersion () { return '0.1'; }
    get app () { return APP; }

    listCapabilities () {
        return [
            entry('settings.read'),
            entry('settings.import'),
            entry('settings.clear'),
            entry('export.settings'),
            entry('export.sites', { filename: { type: 'string' } }),
            entry('site.fetchLocally', { url: { type: 'string' } }),
            entry('list.show', { list: { type: 'string' } })
        ];
    }

    async initialize () {
        this.#open = true;
        return { protocolVersion: '0.1', app: APP, capabilities: this.listCapabilities() };
    }

    async shutdown () { this.#open = false; }

    async call (name, params = {}) {
        if (!this.#open) return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } };
        switch (name) {
            case 'settings.read': return this.#ok({ url: this.#controller.data.Url, version: this.#controller.data.Version });
            case 'settings.import':
                this.#controller.loadFromFileClick();
                return this.#ok({});
            case 'settings.clear':
                this.#controller.clearClick();
                return this.#ok({});
            case 'export.settings':
                this.#controller.saveToFileClick();
                return this.#ok({ saved: true });
            case 'export.sites': {
                const content = this.#controller.data.sitesToFetchLocally;
                if (!content) return { success: false, error: { code: 'OPERATION_FAILED', message: 'No sites' } };
                return this.#ok({ content, encoding: 'utf-8', filename: params.filename });
            }
            case 'site.fetchLocally':
                this.#controller.port.postMessage({ request: 'site-fetch-locally', url: params.url });
                return this.#ok({ url: params.url });
            case 'list.show':
                await browser.tabs.create({ url: `${this.#controller.data.Url}/${params.list}/list` });
                return this.#ok({ list: params.list });
            default:
                return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } };
        }
    }

    #ok (data) { return { success: true, data }; }
}

export { OptionsBridge };
