import { copyReport, filterReport, printReport } from './actions.js';
import { Machine } from './machine.js';
import { matching, toCsv } from './reducer.js';
import { store } from './store.js';

const rows = { type: 'array', items: { type: 'object' } };
const withRows = { type: 'object', properties: { rows }, required: ['rows'] };
const none = { type: 'object', properties: {} };

const entries = [
  { name: 'report.filter', description: 'Rows with a value', available: true, inputSchema: { type: 'object', properties: { rows, column: { type: 'string' }, value: { type: 'string' } }, required: ['rows', 'column', 'value'] } },
  { name: 'report.sheet', description: 'A sheet of rows', available: true, inputSchema: withRows },
  { name: 'report.digest', description: 'Rows as text', available: true, inputSchema: withRows },
  { name: 'report.totals', description: 'Count rows', available: true, inputSchema: withRows },
  { name: 'report.publish', description: 'Publish a report', available: true, inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
  { name: 'export.report', description: 'Rows as CSV', available: true, inputSchema: withRows },
  { name: 'state.reset', description: 'Empty the report', available: true, inputSchema: none }, // expect: ABP303
  { name: 'state.read', description: 'What the report holds', available: true, inputSchema: none },
];

const good = (data) => ({ success: true, data });
const bad = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });

async function perform(capability, params) {
  switch (capability) {
    case 'report.filter':
      store.dispatch(filterReport(params.column, params.value));
      return good({ rows: matching(params.rows, params) });
    case 'report.sheet': // via: ABP102
      store.dispatch(printReport(params.rows)); // via: ABP102
      return good({ text: toCsv(params.rows) });
    case 'report.digest': // via: ABP105
      await store.dispatch(copyReport(params.rows)); // via: ABP105
      return good({ text: toCsv(params.rows) });
    case 'report.totals':
      store.dispatch({ type: 'report/rows', payload: params.rows });
      return good({ count: params.rows.length });
    case 'report.publish': { // via: ABP103
      const machine = new Machine({ id: params.id, log: [] });
      return good({ state: machine.send('PUBLISH'), log: machine.context.log }); // via: ABP103
    }
    case 'export.report': {
      const content = toCsv(params.rows);
      return good({ document: { content, mimeType: 'text/csv', encoding: 'utf-8', size: content.length } });
    }
    case 'state.reset':
      store.dispatch({ type: 'report/rows', payload: [] });
      return good({ rows: store.getState().rows });
    case 'state.read':
      return good(store.getState());
    default:
      return bad('UNKNOWN_CAPABILITY', `unknown: ${capability}`, false);
  }
}

let session = null;

window.abp = {
  protocolVersion: '1.0',
  app: { id: 'com.example.reportmachine', name: 'Report machine', version: '2.0.0' },
  get initialized() {
    return session !== null;
  },
  get sessionId() {
    return session;
  },
  async initialize() {
    session = crypto.randomUUID();
    return {
      sessionId: session,
      protocolVersion: '1.0',
      app: this.app,
      capabilities: entries.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },
  async shutdown() {
    session = null;
  },
  async call(capability, params = {}) {
    if (session === null) return bad('NOT_INITIALIZED', 'initialize() first', true);
    try {
      return await perform(capability, params);
    } catch (error) {
      return bad('OPERATION_FAILED', error.message, false);
    }
  },
  listCapabilities: () => entries,
};
