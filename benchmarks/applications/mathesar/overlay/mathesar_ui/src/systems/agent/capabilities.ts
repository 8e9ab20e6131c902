import { uiThemePreference } from '@mathesar/stores/localStorage';
import { toast } from '@mathesar/stores/toast';

import { ask } from './desk';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Params = any;

export interface Capability {
  name: string;
  description: string;
  params?: Record<string, object>;
  perform(params: Params): unknown;
}

const text = { type: 'string' };

export const capabilities: Capability[] = [
  {
    name: 'cells.copy',
    description: 'Copies the selected cells',
    async perform() {
      await ask('copyCells');
      return { copied: true };
    },
  },
  {
    name: 'cells.paste',
    description: 'Pastes into the selected cells',
    async perform() {
      await ask('pasteCells');
      return { pasted: true };
    },
  },
  {
    name: 'records.askToDelete',
    description: 'Asks whether to delete records',
    params: { title: text },
    async perform({ title }: Params) {
      return { confirmed: await ask('askToDelete', { title }) };
    },
  },
  {
    name: 'form.copyLink',
    description: 'Copies the link of a form',
    async perform() {
      await ask('copyFormLink');
      return { copied: true };
    },
  },
  {
    name: 'form.publish',
    description: 'Publishes a form',
    async perform() {
      await ask('shareForm');
      return { published: true };
    },
  },
  {
    name: 'export.csv',
    description: 'The table as CSV',
    params: { separator: text },
    async perform({ separator }: Params) {
      await ask('exportCsv', { separator });
      return { status: 'downloaded' };
    },
  },
  {
    name: 'export.tsv',
    description: 'Rows as TSV',
    params: { rows: { type: 'array' } },
    perform({ rows }: Params) {
      const content = rows.map((row: string[]) => row.join('\t')).join('\n');
      return { content, mimeType: 'text/tab-separated-values' };
    },
  },
  {
    name: 'notice.show',
    description: 'Shows a notice',
    params: { message: text },
    perform({ message }: Params) {
      toast.info(message);
      return { message };
    },
  },
  {
    name: 'theme.use',
    description: 'Changes the theme',
    params: { theme: text },
    perform({ theme }: Params) {
      uiThemePreference.set(theme);
      return { theme };
    },
  },
  {
    name: 'page.refresh',
    description: 'Loads the page again',
    perform() {
      window.location.reload();
      return { refreshed: true };
    },
  },
];
