import capabilities from './capabilities';
import { failure, AgentFailure } from './failures';

const app = { id: 'com.kiwiirc.web', name: 'Kiwi IRC', version: '1.7.1' };

// The runtime of the Agentic Browser Protocol, as a plugin of the client
export default function agentPlugin(kiwi, log) {
    let sessionId = '';

    const list = () => Object.keys(capabilities).map((name) => ({
        name,
        available: true,
        inputSchema: { type: 'object' },
    }));

    window.abp = {
        protocolVersion: '0.1',
        app,
        async initialize() {
            sessionId = Math.random().toString(36).substr(2);
            return { sessionId, protocolVersion: '0.1', app, capabilities: list() };
        },
        async shutdown() {
            sessionId = '';
        },
        listCapabilities: list,
        async call(name, params = {}) {
            if (!sessionId) {
                return failure('NOT_INITIALIZED', 'Call initialize() first', true);
            }

            let capability = capabilities[name];
            if (!capability) {
                return failure('UNKNOWN_CAPABILITY', `There is no ${name}`, true);
            }

            try {
                let data = await capability.call(kiwi, params, kiwi.state);
                return { success: true, data };
            } catch (err) {
                log.error(err.stack);
                return failure(
                    err instanceof AgentFailure ? err.code : 'OPERATION_FAILED',
                    err.message,
                    false,
                );
            }
        },
    };

    // An agent's media also gets a window of its own, for those who watch
    kiwi.on('mediaviewer.opened', (event) => {
        if (event.type === 'embed' && kiwi.state.setting('abp.mediaWindow')) {
            window.open(event.url, 'kiwi-media');
        }
    });
}
