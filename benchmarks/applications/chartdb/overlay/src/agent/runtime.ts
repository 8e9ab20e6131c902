import { capabilities, InvalidParamsError } from './capabilities';
import { EditorClosedError } from './host';

const failure = (code: string, message: string, retryable: boolean) => ({
    success: false as const,
    error: { code, message, retryable },
});

const app = { id: 'io.chartdb.app', name: 'ChartDB', version: '1.20.1' };

const listed = capabilities.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
    available: true,
}));

const runtime = {
    protocolVersion: '0.1',
    app,
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
        this.initialized = true;
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app,
            capabilities: listed.map(({ name, available }) => ({
                name,
                available,
            })),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: false,
            },
        };
    },

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    },

    listCapabilities: () => listed,

    async call(name: string, params: Record<string, unknown> = {}) {
        if (!this.initialized)
            return failure('NOT_INITIALIZED', 'Initialize first', true);

        const capability = capabilities.find((known) => known.name === name);
        if (!capability)
            return failure('UNKNOWN_CAPABILITY', `No capability ${name}`, false);

        try {
            return { success: true as const, data: await capability.run(params) };
        } catch (error) {
            const message = error instanceof Error ? error.message : `${error}`;
            if (error instanceof InvalidParamsError)
                return failure('INVALID_PARAMS', message, false);
            if (error instanceof EditorClosedError)
                return failure('CAPABILITY_UNAVAILABLE', message, true);
            return failure('OPERATION_FAILED', message, false);
        }
    },
};

declare global {
    interface Window {
        abp: typeof runtime;
        __abpResolve?: (real: typeof runtime) => void;
    }
}

window.abp = runtime;
window.__abpResolve?.(runtime);
