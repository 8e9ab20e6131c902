
const agent = {};

agent.Host = class {

    constructor(window) {
        this._window = window;
        this._session = null;
        this._commands = new agent.Commands(window);
        this.protocolVersion = '0.1';
        this.app = { id: 'app.netron', name: 'Netron', version: '8.5.0' };
    }

    get initialized() {
        return this._session !== null;
    }

    async initialize() {
        this._session = this._window.crypto.randomUUID();
        return {
            sessionId: this._session,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this._commands.names.map((name) => ({ name }))
        };
    }

    async shutdown() {
        this._session = null;
    }

    listCapabilities() {
        return this._commands.list;
    }

    async call(name, params) {
        if (this._session === null) {
            return this._error('NOT_INITIALIZED', 'Not initialized.');
        }
        const command = this._commands.get(name);
        if (!command) {
            return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: `Unknown capability '${name}'.` } };
        }
        try {
            const data = await command.execute(params || {});
            return { success: true, data };
        } catch (error) {
            return this._error('OPERATION_FAILED', error.message);
        }
    }

    _error(code, message) {
        return { success: false, error: { code, message, retryable: code === 'NOT_INITIALIZED' } };
    }
};

agent.Commands = class {

    constructor(window) {
        this._window = window;
        this._commands = new Map();
        const text = { type: 'string' };
        this.add('model.pick', 'Opens a model of the computer.', {}, async () => {
            await this.host.execute('open');
            return { title: this._window.document.title };
        });
        this.add('model.open', 'Opens a model by its address.', { url: text }, async ({ url }) => {
            const status = await this.host._openModel(url);
            return { opened: status === '', status };
        });
        this.add('model.describe', 'What kind of model is open.', {}, async () => {
            const model = this.view.model;
            return { format: model.format, producer: model.producer, version: model.version };
        });
        this.add('model.showProperties', 'Shows the properties of the model.', {}, async () => {
            this.view.showModelProperties();
            return { shown: true };
        });
        this.add('nodes.list', 'The nodes of the graph that is shown.', {}, async () => {
            return { nodes: this.view.activeTarget.nodes.map((node) => ({ name: node.name, type: node.type.name })) };
        });
        this.add('export.png', 'The graph as an image.', { name: text }, async ({ name }) => {
            await this.view.export(`${name}.png`);
            return { status: 'exported' };
        });
        this.add('export.svg', 'The graph as vectors.', { name: text }, async ({ name }) => {
            await this.view.export(`${name}.svg`);
            return { exported: true };
        });
        this.add('render.preview', 'A small image of the graph.', { width: { type: 'integer' } }, async ({ width }) => {
            const canvas = this._window.document.createElement('canvas');
            canvas.width = width;
            const blob = await new Promise((resolve) => canvas.toBlob(resolve));
            return {
                width,
                preview: this._window.URL.createObjectURL(blob)
            };
        });
        this.add('help.report', 'Reports an issue.', {}, async () => {
            await this.host.execute('report-issue');
            return { reported: true };
        });
        this.add('help.about', 'Shows what this is.', {}, async () => {
            await this.host.execute('about');
            return { version: this.host.version };
        });
        this.add('view.fullscreen', 'Shows the graph alone.', {}, async () => {
            await this.host.execute('fullscreen');
            return { shown: true };
        });
        this.add('view.zoomIn', 'Shows the graph larger.', {}, async () => {
            this.view.zoomIn();
            return { zoomed: true };
        });
        this.add('view.find', 'Opens the search.', {}, async () => {
            this.view.find();
            return { opened: true };
        });
        this.add('app.confirm', 'Shows a message.', { message: text }, async ({ message }) => {
            const answer = await this.host.message(message, true, 'OK');
            return { answer };
        });
        this.add('app.status', 'Shows a message for a while.', { message: text }, async ({ message }) => {
            this.host.message(message, null);
            return { message };
        });
        this.add('clipboard.names', 'The names of what is selected.', {}, async () => {
            return { names: Array.from(this.view.target.selection).map((element) => element.value.name) };
        });
        this.add('state.resetOptions', 'Shows everything as it was in the beginning.', {}, async () => {
            this.host.delete('options');
            return { reset: true };
        });
    }

    get view() {
        return this._window.__view__;
    }

    get host() {
        return this.view.host;
    }

    get names() {
        return Array.from(this._commands.keys());
    }

    get list() {
        return Array.from(this._commands).map(([name, command]) => ({
            name,
            description: command.description,
            available: true,
            inputSchema: { type: 'object', properties: command.properties }
        }));
    }

    add(name, description, properties, execute) {
        this._commands.set(name, { description, properties, execute });
    }

    get(name) {
        return this._commands.get(name);
    }
};

window.abp = new agent.Host(window);
