import {deferred} from './deferred.js';
import {AgentError, Answer, Tool} from './tools.interfaces.js';

const RETRYABLE = new Set(['NOT_INITIALIZED', 'PERMISSION_DENIED', 'TIMEOUT', 'UNKNOWN_CAPABILITY']);

function failed(code: string, message: string): Answer {
    return {success: false, error: {code, message, retryable: RETRYABLE.has(code)}};
}

/** What an agent may ask of Compiler Explorer. Tools arrive when the layout is there. */
export class Agent {
    public readonly protocolVersion = '0.1';
    public readonly app = {id: 'org.godbolt.explorer', name: 'Compiler Explorer', version: '1.0.0'};

    private readonly tools = new Map<string, Tool>();
    private readonly started = deferred<void>();
    private session: string | null = null;

    public add(tools: Tool[]): this {
        for (const tool of tools) this.tools.set(tool.name, tool);
        return this;
    }

    public ready(): void {
        this.started.resolve();
    }

    public async initialize() {
        await this.started.promise;
        this.session = crypto.randomUUID();
        return {
            sessionId: this.session,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.listCapabilities().map(({name}) => ({name, available: true})),
        };
    }

    public async shutdown() {
        this.session = null;
    }

    public listCapabilities() {
        return [...this.tools.values()].map(({run: _run, ...description}) => description);
    }

    public async call(name: string, params: Record<string, any> = {}): Promise<Answer> {
        if (this.session === null) return failed('NOT_INITIALIZED', 'Call initialize() first');
        const tool = this.tools.get(name);
        if (!tool) return failed('UNKNOWN_CAPABILITY', `There is no ${name} here`);
        try {
            return {success: true, data: await tool.run(params)};
        } catch (e) {
            if (e instanceof AgentError) return failed(e.code, e.message);
            return {success: false, error: String(e)};
        }
    }
}
