import { defineCapabilities, schema } from '@/agent/define';
import { findTarget } from '@/agent/targets';

export const account = defineCapabilities({
    'profile.photo': {
        description: 'Chooses a photo',
        inputSchema: schema({}),
        run: async () => {
            findTarget('profile').choosePhoto();
            return { choosing: true };
        },
    },
    'profile.rename': {
        description: 'Changes the name',
        inputSchema: schema({ name: { type: 'string' } }, 'name'),
        run: async ({ name }) => ({ name: await findTarget('profile').rename(name) }),
    },
    'profile.timezone': {
        description: 'Changes the time zone',
        inputSchema: schema({ timezone: { type: 'string' } }, 'timezone'),
        run: async ({ timezone }) => {
            findTarget('timezone').update(timezone);
            return { timezone };
        },
    },
    'account.delete': {
        description: 'Deletes the account',
        inputSchema: schema({ password: { type: 'string' } }, 'password'),
        run: async ({ password }) => {
            const error = await findTarget('account').remove(password);
            return { deleted: !error, error };
        },
    },
    'apiTokens.create': {
        description: 'Makes an API token',
        inputSchema: schema({ name: { type: 'string' } }, 'name'),
        run: async ({ name }) => ({ token: await findTarget('apiTokens').create(name) }),
    },
    'session.logout': {
        description: 'Logs out',
        inputSchema: schema({}),
        run: async () => {
            await findTarget('session').logout();
            return { loggedOut: true };
        },
    },
});
