import Router from 'next/router';
import Papa from 'papaparse';

import { fetchDashboards } from '@/dashboard';
import { copyTextToClipboard } from '@/utils/clipboard';
import { downloadTextFile } from '@/utils/downloadFile';

import { runAction } from './actions';

export type Capability = {
  description: string;
  inputSchema: Record<string, unknown>;
  run: (params: any) => unknown;
};

const text = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map(n => [n, { type: 'string' }])),
});

export const capabilities: Record<string, Capability> = {
  'dashboard.list': {
    description: 'The dashboards of the team',
    inputSchema: text(),
    run: async () => ({ dashboards: await fetchDashboards() }),
  },
  'dashboard.open': {
    description: 'Show a dashboard',
    inputSchema: text('id'),
    run: async ({ id }) => {
      await Router.push(`/dashboards/${id}`);
      return { id };
    },
  },
  'export.dashboard': {
    description: 'A dashboard as JSON',
    inputSchema: text('id'),
    run: async ({ id }) => {
      const dashboards = await fetchDashboards();
      const dashboard = dashboards.find(each => each.id === id);
      downloadTextFile(
        JSON.stringify(dashboard, null, 2),
        `${id}.json`,
        'application/json',
      );
      return { message: 'The download has started' };
    },
  },
  'convert.rowsToCsv': {
    description: 'Rows as CSV',
    inputSchema: { type: 'object', properties: { rows: { type: 'array' } } },
    run: ({ rows }) => ({
      content: Papa.unparse(rows),
      mimeType: 'text/csv',
      encoding: 'utf-8',
      filename: 'rows.csv',
    }),
  },
  'export.results': {
    description: 'The results of the search as CSV',
    inputSchema: text(),
    run: params => runAction('results:export', params),
  },
  'session.share': {
    description: 'Share the session',
    inputSchema: text(),
    run: async params => {
      await runAction('session:share', params);
      return { shared: true };
    },
  },
  'session.link': {
    description: 'A link to a session',
    inputSchema: text('sessionId'),
    run: ({ sessionId }) => ({
      link: `${window.location.origin}/sessions?sid=${encodeURIComponent(sessionId)}`,
    }),
  },
  'search.copyQuery': {
    description: 'Copy a query',
    inputSchema: text('query'),
    run: async ({ query }) => {
      if (typeof query !== 'string') {
        return { copied: false };
      }
      return { copied: await copyTextToClipboard(query) };
    },
  },
  'search.openSettings': {
    description: 'Show the settings of the team',
    inputSchema: text('source'),
    run: ({ source }) => {
      window.location.assign(`/team#source-${source}`);
      return { source };
    },
  },
  'dashboard.reset': {
    description: 'Remove what is not saved of the dashboard',
    inputSchema: text(),
    run: async params => ({ reset: await runAction('confirm', params) }),
  },
  'docs.open': {
    description: 'Open the documentation',
    inputSchema: text('topic'),
    run: ({ topic }) => {
      window.open(`https://www.hyperdx.io/docs/${topic}`, '_blank');
      return { topic };
    },
  },
  'Notifications.clear': {
    description: 'Remove all notifications of the page',
    inputSchema: text(),
    run: async () => {
      const { notifications } = await import('@mantine/notifications');
      notifications.clean();
      return { cleared: true };
    },
  },
};
