import { registerEditorFunctions } from './editor-functions';
import { registerExportFunctions } from './export-functions';
import { Answer, failure } from './response';
import { version as appVersion } from '../../package.json';
import { Events } from '../events';

const PREFIX = 'agent.';

class AgentApi {
    protocolVersion = '0.1';

    app = { id: 'com.playcanvas.supersplat', name: 'SuperSplat', version: appVersion };

    initialized = false;

    constructor(private readonly events: Events) {}

    private get names() {
        return [...this.events.functions.keys()]
        .filter(name => name.startsWith(PREFIX))
        .map(name => name.slice(PREFIX.length));
    }

    initialize() {
        this.initialized = true;
        return {
            sessionId: crypto.randomUUID(),
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.names.map(name => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    }

    listCapabilities() {
        const schema = { type: 'object', additionalProperties: true };
        return { success: true, data: this.names.map(name => ({ name, available: true, inputSchema: schema })) };
    }

    async call(name: string, params: object = {}): Promise<Answer> {
        if (!this.initialized) {
            return failure('NOT_INITIALIZED', 'Call initialize() first', true);
        }
        if (!this.events.functions.has(PREFIX + name)) {
            return failure('UNKNOWN_CAPABILITY', `SuperSplat has no ${name}`, true);
        }
        try {
            return await this.events.invoke(PREFIX + name, params);
        } catch (error) {
            return failure('OPERATION_FAILED', error.message ?? `${error}`);
        }
    }
}

const registerAgentApi = (events: Events) => {
    registerExportFunctions(events);
    registerEditorFunctions(events);
    window.abp = new AgentApi(events);
};

declare global {
    interface Window {
        abp: AgentApi;
    }
}

export { registerAgentApi };
