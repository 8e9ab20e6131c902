import exposeABP, {asFile, done, fail} from '@/js/abp';
import {messageBox} from '@/js/dom-util';
import {API} from '@/js/msg-api';
import {t} from '@/js/util';
import {openDashboard} from '@/js/util-webext';
import UpdateHistory from './updater-ui';
import * as router from './router';

const idSchema = {
  type: 'object',
  properties: {id: {type: 'number', description: 'Style id'}},
  required: ['id'],
};

exposeABP({

  'export.backup': {
    description: 'All styles and settings in a file for import',
    inputSchema: {type: 'object', properties: {compat: {type: 'boolean'}}},
    async run({compat}) {
      const {exportToFile} = await import('./import-export');
      await exportToFile(compat && new CustomEvent('split-btn', {detail: 'compat'}));
      return done({status: 'exported'});
    },
  },

  'export.styles': {
    description: 'The chosen styles as JSON',
    inputSchema: {
      type: 'object',
      properties: {ids: {type: 'array', items: {type: 'number'}}},
      required: ['ids'],
    },
    async run({ids}) {
      const styles = await API.styles.getAll();
      const chosen = styles.filter(s => ids.includes(s.id));
      if (!chosen.length) return fail('OPERATION_FAILED', 'None of these styles is installed');
      return asFile(JSON.stringify(chosen, null, 2), 'stylus.json');
    },
  },

  'styles.import': {
    description: 'Imports a backup',
    inputSchema: {type: 'object', properties: {}},
    async run() {
      const {importFromFile} = await import('./import-export');
      await importFromFile();
      return done({imported: true});
    },
  },

  'styles.importText': {
    description: 'Imports the text of a backup',
    inputSchema: {
      type: 'object',
      properties: {text: {type: 'string'}},
      required: ['text'],
    },
    async run({text}) {
      if (!text) return fail('INVALID_PARAMS', 'text is required');
      const {importFromFile} = await import('./import-export');
      await importFromFile(new File([text], 'backup.json', {type: 'application/json'}));
      return done({imported: true});
    },
  },

  'styles.remove': {
    description: 'Removes a style',
    inputSchema: idSchema,
    async run({id}) {
      const style = await API.styles.get(id);
      if (!style) return fail('OPERATION_FAILED', t('styleMissingName'));
      if (!await messageBox.confirm(style.customName || style.name, 'danger', t('deleteStyleConfirm'), {
        buttons: [t('confirmDelete'), t('confirmCancel')],
      })) return fail('OPERATION_FAILED', 'Not confirmed');
      await API.styles.remove(id);
      return done({id});
    },
  },

  'styles.toggle': {
    description: 'Turns a style on or off',
    inputSchema: idSchema,
    async run({id, enabled = true}) {
      await API.styles.toggle(id, enabled);
      return done({id, enabled});
    },
  },

  'styles.edit': {
    description: 'Opens a style in the editor',
    inputSchema: idSchema,
    async run({id}) {
      const tab = await API.tabs.openEditor({id});
      return done({tabId: tab.id});
    },
  },

  'styles.search': {
    description: 'Shows the styles that match',
    inputSchema: {type: 'object', properties: {query: {type: 'string'}}, required: ['query']},
    async run({query}) {
      router.updateSearch({search: query, searchMode: 'code'});
      return done({query});
    },
  },

  'styles.manage': {
    description: 'Shows the manager with a filter',
    inputSchema: {type: 'object', properties: {query: {type: 'string'}}},
    async run({query}) {
      await openDashboard({search: query}, true);
      return done({query});
    },
  },

  'updates.history': {
    description: 'What was updated when',
    inputSchema: {type: 'object', properties: {}},
    async run() {
      await UpdateHistory(true, null, '.update-history');
      return done({shown: true});
    },
  },

  'sync.login': {
    description: 'Signs in to the cloud drive',
    inputSchema: {type: 'object', properties: {drive: {type: 'string'}}},
    async run({drive}) {
      await API.sync.login(drive);
      return done(await API.sync.getStatus());
    },
  },
});
