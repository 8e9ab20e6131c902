import {agentService} from './agent-service';
import './applications';
import './exports';
import './session';

const APP = {id: 'io.argoproj.cd', name: 'Argo CD', version: '3.2.0'};

const fail = (code: string, message: string, retryable = false) => ({success: false, error: {code, message, retryable}});

class Runtime {
    public readonly protocolVersion = '0.1';
    public readonly app = APP;
    public sessionId: string = null;

    public get initialized() {
        return this.sessionId !== null;
    }

    public async initialize() {
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: agentService.list().map(({name}) => ({name, available: true})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: true}
        };
    }

    public async shutdown() {
        this.sessionId = null;
    }

    public listCapabilities() {
        return agentService.list().map(({name, description, inputSchema}) => ({name, description, inputSchema, available: true}));
    }

    public async call(name: string, params: any = {}) {
        if (!this.initialized) {
            return fail('NOT_INITIALIZED', 'initialize() comes first', true);
        }
        const capability = agentService.find(name);
        if (!capability) {
            return fail('UNKNOWN_CAPABILITY', `There is no capability ${name}`);
        }
        try {
            return {success: true, data: await capability.run(params)};
        } catch (e) {
            if (e?.response?.status === 403) {
                return fail('PERMISSION_DENIED', e.response.body?.message || 'Not allowed');
            }
            return fail('OPERATION_FAILED', e?.message || String(e), e?.response?.status >= 500);
        }
    }
}

(window as any).abp = new Runtime();
