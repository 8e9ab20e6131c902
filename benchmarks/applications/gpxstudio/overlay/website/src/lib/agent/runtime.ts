import { browser } from '$app/environment';
import { capabilities, NotFound } from './capabilities';

const app = { id: 'studio.gpx.web', name: 'gpx.studio', version: '2.0.0' };

const failure = (code: string, message: string, retryable = false) => ({
    success: false,
    error: { code, message, retryable },
});

const list = Object.entries(capabilities).map(([name, capability]) => ({
    name,
    description: capability.description,
    available: true,
    inputSchema: {
        type: 'object',
        properties: 'properties' in capability ? capability.properties : {},
    },
}));

function createRuntime() {
    return {
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
                capabilities: list.map(({ name, available }) => ({ name, available })),
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
        listCapabilities: () => list,
        async call(name: string, params: Record<string, unknown> = {}) {
            if (!this.initialized) return failure('NOT_INITIALIZED', 'Initialize first', true);
            if (!(name in capabilities)) return failure('UNKNOWN_CAPABILITY', `There is no ${name}`);
            try {
                const { run } = capabilities[name as keyof typeof capabilities];
                return { success: true, data: await run(params as any) };
            } catch (error) {
                if (error instanceof NotFound) return failure('INVALID_PARAMS', error.message);
                return failure('OPERATION_FAILED', String(error));
            }
        },
    };
}

if (browser) {
    const runtime = createRuntime();
    (window as any).abp = runtime;
    (window as any).__abpUpgrade?.(runtime);
}
