import {NotificationCapabilities, SessionCapabilities, StateCapabilities} from './app-capabilities';
import {ArtifactCapabilities, ConvertCapabilities, ExportCapabilities} from './export-capabilities';
import {LogsCapabilities} from './logs-capabilities';
import {UploadCapabilities, UserCapabilities} from './panel-capabilities';
import {WorkflowCapabilities} from './workflow-capabilities';

type Capability = (params: any) => unknown;

const capabilities: {[group: string]: {[action: string]: Capability}} = {
    workflow: WorkflowCapabilities,
    logs: LogsCapabilities,
    export: ExportCapabilities,
    convert: ConvertCapabilities,
    artifact: ArtifactCapabilities,
    upload: UploadCapabilities,
    user: UserCapabilities,
    notification: NotificationCapabilities,
    state: StateCapabilities,
    session: SessionCapabilities
};

const names = Object.entries(capabilities).flatMap(([group, actions]) => Object.keys(actions).map(action => `${group}.${action}`));

const app = {id: 'io.argoproj.workflows', name: 'Argo Workflows', version: '3.7.0'};

let sessionId: string = null;

function fail(code: string, message: string, retryable = false) {
    return {success: false, error: {code, message, retryable}};
}

(window as any).abp = {
    protocolVersion: '0.1',
    app,
    get initialized() {
        return sessionId !== null;
    },
    get sessionId() {
        return sessionId;
    },
    async initialize() {
        sessionId = crypto.randomUUID();
        return {
            sessionId,
            protocolVersion: '0.1',
            app,
            capabilities: names.map(name => ({name, available: true})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
        };
    },
    async shutdown() {
        sessionId = null;
    },
    listCapabilities() {
        return names.map(name => ({name, available: true, inputSchema: {type: 'object'}}));
    },
    async call(name: string, params: any = {}) {
        if (sessionId === null) {
            return fail('NOT_INITIALIZED', 'Call initialize() first');
        }
        const [group, action] = name.split('.');
        const capability = capabilities[group] && capabilities[group][action];
        if (!capability) {
            return fail('UNKNOWN_CAPABILITY', `Unknown capability ${name}`);
        }
        try {
            return {success: true, data: await capability(params)};
        } catch (err) {
            return fail('OPERATION_FAILED', err.message, err.status >= 500);
        }
    }
};
