import { registry } from './registry.js';

const week = { type: 'object', properties: { week: { type: 'integer', minimum: 1, maximum: 53 } }, required: ['week'] };
const nothing = { type: 'object', properties: {} };

const capabilities = [
  {
    name: 'timer.start',
    description: 'Starts the clock',
    available: true,
    inputSchema: { type: 'object', properties: { project: { type: 'string' } }, required: ['project'] },
  },
  { name: 'timer.stop', description: 'Stops the clock', available: true, inputSchema: nothing },
  { name: 'time-entries.list', description: 'Entries of a week', available: true, inputSchema: week }, // expect: ABP304
  {
    name: 'timer.pause',
    description: 'Stops the clock for a while',
    available: true,
    deprecated: true,
    deprecationMessage: 'Use timer.stop',
    inputSchema: nothing,
  },
  { name: 'entries.importCsv', description: 'Entries from a file', available: true, inputSchema: nothing },
  {
    name: 'entries.paint',
    description: 'Marks the color field of a project',
    available: true,
    inputSchema: { type: 'object', properties: { project: { type: 'string' } } },
  },
  { name: 'entries.sum', description: 'Hours of a week', available: true, inputSchema: week },
  { name: 'export.timesheet', description: 'A week as CSV', available: true, inputSchema: week },
  {
    name: 'convert.minutesToHours',
    description: 'Decimal hours',
    available: true,
    inputSchema: { type: 'object', properties: { minutes: { type: 'number' } }, required: ['minutes'] },
  },
];

export const runtime = {
  protocolVersion: '0.1',
  app: { id: 'io.stint.timesheet', name: 'Stint', version: '4.2.0' },
  initialized: false,
  sessionId: null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  async listCapabilities() {
    return capabilities;
  },

  async call(capability, params = {}) {
    if (!this.initialized) {
      return { success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize() first', retryable: true } };
    }
    const entry = registry[capability];
    if (!entry) {
      return { success: false, error: { code: 'UNKNOWN_CAPABILITY', message: capability, retryable: false } };
    }
    try {
      return await entry.handler(params);
    } catch (error) {
      return { success: false, error: { code: 'OPERATION_FAILED', message: String(error), retryable: false } };
    }
  },
};
