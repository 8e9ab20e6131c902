import { CODES, reply } from './reply';
import { ask } from './worker-client';

type Handler = (params: any) => unknown;

const object = (properties: object) => ({ type: 'object', properties });
export const schemas: Record<string, object> = {
  'crawl.start': object({ url: { type: 'string' } }),
  'crawl.status': object({ jobId: { type: 'string' } }),
  'export.ledger': object({ year: { type: 'number' } }),
  'export.large': object({ year: { type: 'number' } }),
  'generate.message': object({ invoice: { type: 'object' } }),
  'generate.reminder': object({ invoice: { type: 'object' } }),
  'process.batch': object({ rows: { type: 'array' } }),
  'process.entry': object({ row: { type: 'object' } }),
  'convert.csvToJson': object({ csv: { type: 'string' } }),
  'convert.ledger': object({ csv: { type: 'string' } }),
  'render.invoice': object({ invoice: { type: 'object' } }),
  'storage.write': object({ key: { type: 'string' }, value: {} }),
  'tabs.read': object({ tabId: { type: 'number' } }),
  'errors.describe': object({ code: { type: 'string' } }),
  'session.token': object({}),
};

export const handlers: Record<string, Handler> = {
  // A job to poll is an answer.
  'crawl.start': ({ url }) => {
    chrome.runtime.sendMessage({ type: 'crawl', url });
    return reply.data({ jobId: 'crawl-1', status: 'started' });
  },
  'crawl.status': () => reply.data({ status: 'running' }),

  // One shape for files, also for large ones.
  'export.ledger': async ({ year }) => {
    const content = (await rows(year)).map((row: string[]) => row.join(';')).join('\n');
    return reply.data({ document: { content, mimeType: 'text/csv', encoding: 'utf-8', filename: `${year}.csv` } });
  },
  'export.large': async ({ year }) => {
    const blob = new Blob([JSON.stringify(await rows(year))], { type: 'application/json' });
    if (blob.size < 10_000_000) {
      const content = await blob.arrayBuffer();
      return reply.data({ document: { content, mimeType: blob.type, size: blob.size } });
    }
    const expires = new Date();
    expires.setMinutes(expires.getMinutes() + 90);
    const downloadUrl = await upload(blob);
    return reply.data({
      document: { downloadUrl, mimeType: blob.type, size: blob.size, expiresAt: expires.toISOString() },
    });
  },

  // Here the message is the product.
  'generate.message': ({ invoice }) => reply.data({ message: `Dear ${invoice.name}, please pay ${invoice.total}.` }),
  'generate.reminder': async ({ invoice }) => reply.data({ status: 'written', note: await remind(invoice) }),

  // A worker's replies have a `success` of their own.
  'process.batch': async ({ rows: given }) => {
    const results = await Promise.all(given.map((row: unknown) => ask({ type: 'check', row })));
    return reply.data({ results, failed: results.filter((result: any) => !result.success).length });
  },
  'process.entry': ({ row }) => ask({ type: 'entry', row }),

  'convert.csvToJson': ({ csv }) => {
    if (!csv) return reply.fail(CODES.params, 'csv is missing');
    return reply.data({ json: csv.split('\n').map((line: string) => line.split(',')) });
  },
  'convert.ledger': ({ csv }) => reply.data({ document: { content: csv, mimeType: 'text/plain', encoding: 'utf-8' } }),

  'render.invoice': ({ invoice }) => {
    const container = document.createElement('main');
    container.innerHTML = `<h1>${invoice.name}</h1>`;
    return reply.data({ html: container.outerHTML });
  },

  'storage.write': async ({ key, value }) => {
    await chrome.storage.local.set({ [key]: value });
    return reply.data({ written: true });
  },
  'tabs.read': async ({ tabId }) => {
    const [{ result }] = await chrome.scripting.executeScript({ target: { tabId }, func: () => document.body.innerText });
    return reply.data({ text: result });
  },
  'errors.describe': ({ code }) => reply.data({ error: { code, hint: 'see the manual' }, success: false }),
  'session.token': () => reply.data({ token: btoa(String(Math.random())), expiresAt: Date.now() + 60_000 }),
};

const rows = async (year: number) => (await chrome.storage.local.get(`rows-${year}`))[`rows-${year}`];
const upload = (blob: Blob) => fetch('https://ledgerlines.example/up', { method: 'POST', body: blob }).then((r) => r.text());
const remind = (invoice: object) => ask({ type: 'remind', invoice });
