// Habit: one class, private methods and private static helpers, instantiated straight onto window.

class AbpRuntime {
    static #VERSION = '2.4.1';

    #session = null;
    #calls = 0;
    #log = [];

    /** An arrow-function field: it is a method all the same. */
    #remember = (key, text) => {
        localStorage.setItem('note:' + key, text);
        new Notification('Saved ' + key); // expect: ABP108
        return new TextEncoder().encode(text).length;
    };

    protocolVersion = '0.1';
    app = { id: 'com.quillnotes.web', name: 'Quill Notes', version: AbpRuntime.#VERSION };

    get initialized() {
        return this.#session !== null;
    }

    get sessionId() {
        return this.#session;
    }

    async initialize() {
        this.#session = crypto.randomUUID();
        return {
            sessionId: this.#session,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    async shutdown() {
        this.#session = null;
        this.#log.length = 0;
    }

    listCapabilities() {
        const string = { type: 'string' };
        return [
            {
                name: 'convert.markdownToHtml',
                description: 'Markdown to an HTML fragment',
                available: true,
                inputSchema: { type: 'object', properties: { markdown: string }, required: ['markdown'] },
            },
            {
                name: 'export.html',
                description: 'Markdown to a complete HTML document',
                available: true,
                inputSchema: { type: 'object', properties: { markdown: string, title: string }, required: ['markdown'] },
            },
            {
                name: 'render.outline',
                description: 'The headings of a note as nested HTML lists',
                available: true,
                inputSchema: { type: 'object', properties: { markdown: string }, required: ['markdown'] },
            },
            {
                name: 'process.words',
                description: 'Word statistics of a note',
                available: true,
                inputSchema: { type: 'object', properties: { text: string }, required: ['text'] },
            },
            {
                name: 'storage.write',
                description: 'Stores a note under a key',
                available: true,
                inputSchema: { type: 'object', properties: { key: string, text: string }, required: ['key', 'text'] },
            },
            {
                name: 'storage.read',
                description: 'Reads a note',
                available: true,
                inputSchema: { type: 'object', properties: { key: string }, required: ['key'] },
            },
        ];
    }

    async call(capability, params = {}) {
        if (!this.initialized) {
            return AbpRuntime.#failure('NOT_INITIALIZED', 'Call initialize() first.', true);
        }
        this.#calls += 1;
        this.#print('call', capability);
        try {
            switch (capability) {
                case 'convert.markdownToHtml':
                    return this.#convert(params);
                case 'export.html': // via: ABP105
                    return await this.#exportHtml(params); // via: ABP105
                case 'render.outline': // via: ABP101
                    return this.#outline(params); // via: ABP101
                case 'process.words':
                    return this.#words(params);
                case 'storage.write': // via: ABP108
                    return AbpRuntime.#success({ bytesWritten: this.#remember(params.key, params.text) }); // via: ABP108
                case 'storage.read':
                    return this.#read(params);
                default:
                    return AbpRuntime.#failure('UNKNOWN_CAPABILITY', `No capability ${capability}.`, false);
            }
        } catch (error) {
            return AbpRuntime.#failure('OPERATION_FAILED', error.message, false);
        }
    }

    #convert({ markdown }) {
        return AbpRuntime.#success({ html: markdownToHtml(markdown) });
    }

    async #exportHtml({ markdown, title = 'Note' }) {
        const html = fullDocument(title, markdownToHtml(markdown));
        await copyRich(html); // via: ABP105
        return AbpRuntime.#success({
            document: { content: html, mimeType: 'text/html', encoding: 'utf-8', size: html.length, filename: `${title}.html` },
        });
    }

    #outline({ markdown }) {
        const headings = markdown.split('\n').filter((line) => line.startsWith('#'));
        if (headings.length === 0) {
            AbpRuntime.#complain('This note has no headings.'); // via: ABP101
        }
        return AbpRuntime.#success({ html: `<ul>${headings.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` });
    }

    #words({ text }) {
        const words = text.split(/\s+/).filter(Boolean);
        // this.confirm is the method below: it asks nobody.
        const checked = this.confirm(words.length);
        return AbpRuntime.#success({ words: words.length, characters: text.length, checked });
    }

    #read({ key }) {
        const text = localStorage.getItem('note:' + key);
        return text === null
            ? AbpRuntime.#failure('INVALID_PARAMS', `No note called ${key}.`, false)
            : AbpRuntime.#success({ text });
    }

    /** Not window.confirm(). */
    confirm(count) {
        return Number.isInteger(count);
    }

    /** Not window.print(): a private log. */
    #print(...words) {
        this.#log.push(words.join(' '));
    }

    /** Dead since 2.0: nobody calls it. */
    #legacyCopy(text) {
        navigator.clipboard.writeText(text);
        window.open('about:blank');
    }

    static #complain(message) {
        alert(message); // expect: ABP101
    }

    static #success(data) {
        return { success: true, data };
    }

    static #failure(code, message, retryable) {
        return { success: false, error: { code, message, retryable } };
    }
}

window.abp = new AbpRuntime();
