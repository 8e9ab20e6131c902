import { init } from '../../../plugins/context/app';
import { setTheme } from '../../../plugins/misc';
import { agentEvents } from '../events';
import { define, object } from '../registry';
import { post, visit } from '../router';

define('account', {
  signIn: {
    description: 'Signs in',
    inputSchema: object('provider'),
    run: async ({ provider }) => {
      await post('/auth/login', { provider });
      return { provider };
    },
  },
});

define('feedback', {
  send: {
    description: 'Sends feedback',
    inputSchema: object('text'),
    run: ({ text }) => {
      agentEvents.emit('feedback', text);
      return { text };
    },
  },
});

define('docs', {
  open: {
    description: 'A page of the documentation',
    inputSchema: object('page'),
    run: async ({ page }) => {
      await visit(`/agent/docs?page=${page}`);
      return { page };
    },
  },
});

define('plugins', {
  ask: {
    description: 'What a plugin asks',
    inputSchema: object('title'),
    run: async ({ title }) => ({ answer: await init('send').app.prompt(title) }),
  },
  default: {
    description: 'What a plugin would be answered',
    inputSchema: object('title', 'value'),
    run: async ({ title, value }) => ({ answer: await init().app.prompt(title, { defaultValue: value }) }),
  },
});

define('state', {
  setTheme: {
    description: 'The theme',
    inputSchema: object('name'),
    run: async ({ name }) => {
      await setTheme(name);
      return { name };
    },
  },
});

define('app', {
  restart: {
    description: 'Starts again',
    inputSchema: object(),
    run: () => {
      agentEvents.emit('restart');
      return { restarted: true };
    },
  },
});
