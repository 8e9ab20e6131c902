import { AgentError } from './errors';
import * as exports from './exports';
import * as queries from './queries';
import { account, messages, schema, state } from './rest';
import * as results from './results';
import './notices';

type Run = (params: any) => unknown;

const areas: Record<string, Record<string, Run>> = {
  queries,
  results,
  export: exports,
  account,
  messages,
  schema,
  state,
};

const named = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const text = { type: 'string' };

const capabilities = [
  { name: 'queries.list', inputSchema: named({}) },
  { name: 'queries.open', inputSchema: named({ id: text }) },
  { name: 'queries.run', inputSchema: named({ id: text }) },
  { name: 'queries.save', inputSchema: named({ name: text }) },
  { name: 'queries.format', inputSchema: named({ id: text }) },
  { name: 'queries.remove', inputSchema: named({ id: text }) },
  { name: 'results.copy', inputSchema: named({ id: text }) },
  { name: 'results.show', inputSchema: named({ id: text }) },
  { name: 'results.openTable', inputSchema: named({ sequence: { type: 'number' } }) },
  { name: 'messages.show', inputSchema: named({ text }) },
  { name: 'account.signOut', inputSchema: named({}) },
  { name: 'state.setFormat', inputSchema: named({ format: text }) },
  { name: 'export.csv', inputSchema: named({ id: text }) },
  { name: 'export.chart', inputSchema: named({ id: text, name: text }) },
  { name: 'export.draft', inputSchema: named({}) },
].map((capability) => ({ ...capability, available: true }));

const failed = (code: string, message: string, retryable = false) => ({
  success: false,
  error: { code, message, retryable },
});

const abp = {
  protocolVersion: '0.1',
  app: { id: 'io.sqlpad.client', name: 'SQLPad', version: '7.5.6' },
  initialized: false,
  sessionId: '',

  initialize() {
    abp.initialized = true;
    abp.sessionId = String(Date.now());
    const { protocolVersion, app, sessionId } = abp;
    return { sessionId, protocolVersion, app, capabilities, features: {} };
  },

  shutdown() {
    abp.initialized = false;
  },

  listCapabilities: () => capabilities,

  async call(name: string, params: any = {}) {
    if (!abp.initialized) {
      return failed('NOT_INITIALIZED', 'Call initialize() first');
    }
    const [area, action] = name.split('.');
    const run = areas[area]?.[action];
    if (!run) {
      return failed('UNKNOWN_CAPABILITY', `No ${name}`);
    }
    try {
      return { success: true, data: await run(params) };
    } catch (error) {
      if (error instanceof AgentError) {
        return failed(error.code, error.message);
      }
      return failed('OPERATION_FAILED', String(error), true);
    }
  },
};

Object.assign(window, { abp });
