import { agent } from '@/agent/Agent';
import { Capabilities, object, text } from '@/agent/types';

const account: Capabilities = {
    'account.signIn': {
        description: 'Signs in with a name and a password',
        inputSchema: object({ username: text, password: text }),
        run: (params) => agent.ask('account.signIn', params),
    },
    'account.signOut': {
        description: 'Ends the session',
        inputSchema: object({}),
        run: (params) => agent.ask('account.signOut', params),
    },
    'account.changePassword': {
        description: 'Changes the password',
        inputSchema: object({ current: text, password: text }),
        run: (params) => agent.ask('account.changePassword', params),
    },
    'account.createKey': {
        description: 'Makes an API key',
        inputSchema: object({ description: text }),
        run: (params) => agent.ask('account.createKey', params),
    },
    'account.recoveryTokens': {
        description: 'Enables two factors and shows the recovery tokens',
        inputSchema: object({ code: text, password: text }),
        run: (params) => agent.ask('account.recoveryTokens', params),
    },
};

export default account;
