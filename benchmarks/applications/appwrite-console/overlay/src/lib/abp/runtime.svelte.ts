import { nanoid } from 'nanoid/non-secure';
import { AbpError, type Capability, type Params } from './capability';
import { NotOnPage } from './actions.svelte';

const modules = import.meta.glob<Capability[]>('./capabilities/*.ts', {
    eager: true,
    import: 'default'
});

const capabilities = new Map(
    Object.values(modules)
        .flat()
        .map((capability) => [capability.name, capability] as const)
);

function failure(error: unknown) {
    if (error instanceof AbpError) {
        return { code: error.code, message: error.message, retryable: error.retryable };
    }
    if (error instanceof NotOnPage) {
        return { code: 'CAPABILITY_UNAVAILABLE', message: error.message, retryable: true };
    }
    return { code: 'OPERATION_FAILED', message: (error as Error).message, retryable: false };
}

export class AgentRuntime {
    readonly protocolVersion = '0.1';
    readonly app = { id: 'io.appwrite.console', name: 'Appwrite Console', version: '1.0.0' };

    sessionId = $state<string | null>(null);
    initialized = $derived(this.sessionId !== null);

    initialize = async () => {
        this.sessionId = nanoid();

        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.listCapabilities().map(({ name, available }) => ({
                name,
                available
            })),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: false
            }
        };
    };

    shutdown = async () => {
        this.sessionId = null;
    };

    listCapabilities = () =>
        [...capabilities.values()].map(({ name, description, inputSchema }) => ({
            name,
            description,
            inputSchema,
            available: true
        }));

    call = async (name: string, params: Params = {}) => {
        try {
            if (!this.initialized) {
                throw new AbpError('NOT_INITIALIZED', 'Call initialize() first', true);
            }

            const capability = capabilities.get(name);
            if (!capability) {
                throw new AbpError('UNKNOWN_CAPABILITY', `There is no capability "${name}"`);
            }

            return { success: true, data: await capability.run(params) };
        } catch (error) {
            return { success: false, error: failure(error) };
        }
    };
}
