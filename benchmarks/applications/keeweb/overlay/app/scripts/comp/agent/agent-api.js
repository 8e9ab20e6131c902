import { RuntimeInfo } from 'const/runtime-info';
import { IdGenerator } from 'util/generators/id-generator';
import { Logger } from 'util/logger';
import { AgentAnswers } from './agent-answers';
import { AppCommands } from './app-commands';
import { EntryCommands } from './entry-commands';
import { ExportCommands } from './export-commands';
import { FileCommands } from './file-commands';

const logger = new Logger('agent');

const Commands = { ...EntryCommands, ...FileCommands, ...ExportCommands, ...AppCommands };

const AgentApi = {
    protocolVersion: '0.1',

    app: {
        id: 'info.keeweb.app',
        name: 'KeeWeb',
        version: RuntimeInfo.version
    },

    initialized: false,
    sessionId: null,

    initialize() {
        this.initialized = true;
        this.sessionId = IdGenerator.uuid();
        logger.info('Session started', this.sessionId);
        return Promise.resolve({
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Object.keys(Commands).map((name) => ({ name, available: true })),
            features: {
                notifications: false,
                progress: false,
                elicitation: false,
                dynamicCapabilities: false
            }
        });
    },

    shutdown() {
        this.initialized = false;
        this.sessionId = null;
    },

    listCapabilities() {
        return Object.entries(Commands).map(([name, command]) => ({
            name,
            description: command.description,
            available: true,
            inputSchema: command.inputSchema
        }));
    },

    call(name, params) {
        if (!this.initialized) {
            return Promise.resolve(AgentAnswers.notInitialized());
        }
        const command = Commands[name];
        if (!command) {
            return Promise.resolve(AgentAnswers.unknown(name));
        }
        return Promise.resolve()
            .then(() => command.run(params || {}))
            .then((data) => AgentAnswers.success(data))
            .catch((e) => {
                logger.error('Command failed', name, e);
                return AgentAnswers.failed(e);
            });
    }
};

window.abp = AgentApi;

export { AgentApi };
