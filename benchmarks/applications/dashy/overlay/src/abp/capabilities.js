import { dump as yamlDump } from 'js-yaml';
import store from '@/store';
import router from '@/router';
import Keys from '@/utils/StoreMutations';
import { backup, restore } from '@/utils/CloudBackup';
import { validateConfig, formatIssue } from '@/utils/config/validateConfig';
import { makeRoutePath } from '@/utils/config/ConfigHelpers';
import { logout } from '@/utils/auth/Auth';
import { toast } from '@/utils/Toast';

const nothing = { type: 'object', properties: {} };
const text = (...names) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

export default {
  'config.get': {
    description: 'The configuration of the current page',
    inputSchema: nothing,
    handler: () => ({ config: store.state.configSource, path: store.state.currentConfigInfo }),
  },
  'config.validate': {
    description: 'Says what is wrong with a configuration',
    inputSchema: { type: 'object', properties: { config: { type: 'object' } }, required: ['config'] },
    handler: ({ config }) => {
      const { valid, errors } = validateConfig(config);
      return { valid, issues: errors.map((e) => formatIssue(e)) };
    },
  },
  'export.page': {
    description: 'Some sections of the page as YAML',
    inputSchema: { type: 'object', properties: { sections: { type: 'array', items: { type: 'string' } } } },
    handler: ({ sections = [] }) => {
      const chosen = store.getters.sections.filter((section) => sections.includes(section.name));
      const content = yamlDump({ sections: chosen });
      return { content, mimeType: 'application/yaml', encoding: 'utf-8', filename: 'sections.yml' };
    },
  },
  'export.json': {
    description: 'The configuration as a JSON file',
    inputSchema: { type: 'object', properties: { pretty: { type: 'boolean' } } },
    handler: ({ pretty }) => {
      const json = JSON.stringify(store.state.configSource, null, pretty ? 2 : 0);
      return {
        file: btoa(json),
        mimeType: 'application/json',
      };
    },
  },
  'pages.open': {
    description: 'Shows another page',
    inputSchema: text('page'),
    handler: async ({ page }) => {
      await router.push(makeRoutePath('home', page));
      return { path: router.currentRoute.value.path };
    },
  },
  'backup.create': {
    description: 'Stores an encrypted backup in the cloud',
    inputSchema: text('password'),
    handler: async ({ password }) => {
      const response = await backup(store.state.configSource, password);
      return { backupId: response.data.backupId };
    },
  },
  'backup.restore': {
    description: 'Reads an encrypted backup of the cloud',
    inputSchema: text('backupId', 'password'),
    handler: async ({ backupId, password }) => ({ config: await restore(backupId, password) }),
  },
  'state.setTheme': {
    description: 'Changes the theme',
    inputSchema: text('theme'),
    handler: ({ theme }) => {
      store.commit(Keys.SET_THEME, theme);
      return { theme: store.getters.theme };
    },
  },
  'notifications.show': {
    description: 'Shows a toast',
    inputSchema: text('message'),
    handler: ({ message }) => {
      const { id } = toast.info(message, { duration: 5000 });
      return { id };
    },
  },
  'auth.logout': {
    description: 'Signs the user out',
    inputSchema: nothing,
    handler: () => {
      logout();
      setTimeout(() => { location.reload(); }, 250);
      return { loggedOut: true };
    },
  },
};
