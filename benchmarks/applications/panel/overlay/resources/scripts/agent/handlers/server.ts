import { agent, AgentError } from '@/agent/Agent';
import { Capabilities, object, text } from '@/agent/types';
import { store } from '@/state';
import { SocketRequest } from '@/components/server/events';
import http from '@/api/http';
import saveFileContents from '@/api/server/files/saveFileContents';

const row = (backup: string) => {
    const actions = agent.backups.get(backup);
    if (!actions) {
        throw new AgentError('INVALID_PARAMS', 'There is no such backup in the list.');
    }

    return actions;
};

const server: Capabilities = {
    'servers.power': {
        description: 'Starts, stops or restarts the server',
        inputSchema: object({ action: { enum: ['start', 'stop', 'restart'] } }),
        run: (params) => agent.ask('servers.power', params),
    },
    'servers.reinstall': {
        description: 'Installs the server again',
        inputSchema: object({}),
        run: (params) => agent.ask('servers.reinstall', params),
    },
    'servers.address': {
        description: 'The address of the server',
        inputSchema: object({}),
        run: (params) => agent.ask('servers.address', params),
    },
    'servers.sftp': {
        description: 'Where SFTP connects to',
        inputSchema: object({}),
        run: () => ({ ...agent.current().getState().server.data!.sftpDetails }),
    },
    'console.send': {
        description: 'Sends a command to the console',
        inputSchema: object({ command: text }),
        run: ({ command }) => {
            const { instance, connected } = agent.current().getState().socket;
            if (!instance || !connected) {
                throw new AgentError('CAPABILITY_UNAVAILABLE', 'The console is not connected.');
            }

            instance.send('send command', command);
            instance.send(SocketRequest.SEND_LOGS);

            return { command };
        },
    },
    'backups.download': {
        description: 'Downloads a backup',
        inputSchema: object({ backup: text }),
        run: ({ backup }) => {
            row(backup).download();

            return { backup };
        },
    },
    'backups.lock': {
        description: 'Locks a backup',
        inputSchema: object({ backup: text }),
        run: ({ backup }) => {
            row(backup).lock();

            return { backup };
        },
    },
    'backups.remind': {
        description: 'Says that a backup is old',
        inputSchema: object({ backup: text }),
        run: async ({ backup }) => {
            await store.getActions().agent.remind(backup);

            return { backup };
        },
    },
    'databases.reveal': {
        description: 'Shows how a database is connected to',
        inputSchema: object({ id: text }),
        run: (params) => agent.ask(`databases.reveal:${params.id}`, params),
    },
    'export.notices': {
        description: 'The notices',
        inputSchema: object({}),
        run: () => ({
            content: JSON.stringify(store.getState().flashes.items),
            mimeType: 'application/json',
            encoding: 'utf-8',
        }),
    },
    'export.startup': {
        description: 'The startup variables',
        inputSchema: object({ path: text }),
        run: async ({ path }) => {
            const { uuid } = agent.current().getState().server.data!;
            const { data } = await http.get(`/api/client/servers/${uuid}/startup`);
            await saveFileContents(uuid, path, JSON.stringify(data.data));
            store.getActions().flashes.addFlash({ key: 'startup', type: 'info', message: 'The variables were saved.' });

            return { saved: true };
        },
    },
    'schedules.run': {
        description: 'Runs a schedule now',
        inputSchema: object({ id: { type: 'number' } }),
        run: async ({ id }) => {
            const { uuid } = agent.current().getState().server.data!;
            await http.post(`/api/client/servers/${uuid}/schedules/${id}/execute`);

            return { id };
        },
    },
};

export default server;
