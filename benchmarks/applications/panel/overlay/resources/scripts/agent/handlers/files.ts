import { agent } from '@/agent/Agent';
import { Capabilities, object, text } from '@/agent/types';
import { history } from '@/components/history';
import { encodePathSegments } from '@/helpers';
import getFileContents from '@/api/server/files/getFileContents';

const shown = () => {
    const { server } = agent.current().getState();

    return server.data!;
};

const files: Capabilities = {
    'files.read': {
        description: 'What a file holds',
        inputSchema: object({ path: text }),
        run: async ({ path }) => ({ path, text: await getFileContents(shown().uuid, path) }),
    },
    'files.edit': {
        description: 'Opens a file in the editor',
        inputSchema: object({ path: text }),
        run: ({ path }) => {
            history.push(`/server/${shown().id}/files/edit#/${encodePathSegments(path)}`);

            return { path };
        },
    },
    'files.download': {
        description: 'Downloads a file',
        inputSchema: object({ key: text }),
        run: ({ key }) => {
            window.dispatchEvent(new CustomEvent(`pterodactyl:files:download:${key}`));

            return { key };
        },
    },
    'files.upload': {
        description: 'Lets files be chosen',
        inputSchema: object({}),
        run: (params) => agent.ask('files.upload', params),
    },
    'files.write': {
        description: 'Uploads a file',
        inputSchema: object({ name: text, text }),
        run: (params) => agent.ask('files.write', params),
    },
    'files.cancel': {
        description: 'Cancels an upload',
        inputSchema: object({ name: text }),
        run: ({ name }) => {
            agent.current().getActions().files.cancelFileUpload(name);

            return { name };
        },
    },
    'state.selectFiles': {
        description: 'Selects files',
        inputSchema: object({ names: { type: 'array', items: text } }),
        run: ({ names }) => {
            agent.current().getActions().files.setSelectedFiles(names);

            return { names };
        },
    },
    'export.file': {
        description: 'A file of the server',
        inputSchema: object({ path: text }),
        run: async ({ path }) => {
            const contents = await getFileContents(shown().uuid, path);

            return { content: btoa(contents), encoding: 'base64', filename: path.split('/').pop() };
        },
    },
};

export default files;
