import { confirm, parseCsv, toCsv } from '@/lib/entries';
import { fail, file, ok } from './responses';

const range = { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } };

const CAPABILITIES = [
  { name: 'entries.list', description: 'Entries between two days', available: true, inputSchema: range },
  {
    name: 'entries.copy',
    description: 'Copies an entry to another day',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string' }, day: { type: 'string' } },
      required: ['id', 'day'],
    },
  },
  {
    name: 'entries.confirm',
    description: 'Marks an entry as confirmed',
    available: true,
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  },
  {
    name: 'entries.import',
    description: 'Imports entries from CSV text',
    available: true,
    inputSchema: { type: 'object', properties: { csv: { type: 'string' } }, required: ['csv'] },
  },
  { name: 'export.csv', description: 'Entries as CSV', available: true, inputSchema: { ...range, required: ['from', 'to'] } },
  {
    name: 'export.pdf',
    description: 'Prints a timesheet to PDF',
    available: true,
    inputSchema: {
      type: 'object',
      properties: { html: { type: 'string' }, title: { type: 'string' } },
      required: ['html'],
    },
  },
  {
    name: 'location.stamp',
    description: 'Clocks in with the place of work',
    available: true,
    requirements: [
      { type: 'permission', description: 'Location access', met: false, resolution: 'Allow location access for this site' },
    ],
    inputSchema: { type: 'object', properties: { entryId: { type: 'string' } }, required: ['entryId'] },
  },
];

export class TimesheetRuntime {
  protocolVersion = '0.1';
  app = { id: 'io.tallyho.timesheet', name: 'Tally Ho', version: '0.9.4' };
  initialized = false;
  sessionId = null;

  constructor(vm, store) {
    this.vm = vm;
    this.store = store;
  }

  async initialize() {
    this.sessionId = crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: true, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES;
  }

  async call(capability, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    try {
      switch (capability) {
        case 'entries.list':
          return ok({ entries: this.store.getters['entries/between'](params.from, params.to) });
        case 'entries.copy':
          return ok({ entry: await this.store.dispatch('entries/copy', params) });
        case 'entries.confirm':
          return this.confirmEntry(params);
        case 'entries.import':
          return ok({ imported: this.vm.addEntries(parseCsv(params.csv)) });
        case 'export.csv':
          return file(toCsv(this.store.getters['entries/between'](params.from, params.to)), 'text/csv', 'timesheet.csv');
        case 'export.pdf':
          return this.printTimesheet(params);
        case 'location.stamp':
          return await this.stamp(params);
        default:
          return fail('UNKNOWN_CAPABILITY', `No capability called ${capability}`);
      }
    } catch (error) {
      return fail('OPERATION_FAILED', error.message, true);
    }
  }

  confirmEntry({ id }) {
    const entry = this.store.getters['entries/byId'](id);
    if (!entry) return fail('INVALID_PARAMS', `No entry ${id}`);
    this.store.commit('entries/replace', confirm(entry));
    this.store.commit('notice', 'Entry confirmed');
    window.__abp_notification?.({ level: 'info', message: `Entry ${id} confirmed` });
    return ok({ id, confirmed: true });
  }

  printTimesheet({ html, title }) {
    const root = document.getElementById('print-root');
    root.innerHTML = html;
    document.title = title ?? 'Timesheet';
    window.print();
    return ok({ rendered: true });
  }

  async stamp({ entryId }) {
    try {
      const { coords } = await new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject);
      });
      this.store.commit('entries/place', { id: entryId, lat: coords.latitude, lon: coords.longitude });
      return ok({ entryId, latitude: coords.latitude, longitude: coords.longitude });
    } catch (error) {
      if (error.code === 1) return fail('PERMISSION_DENIED', 'Location access was refused', true);
      throw error;
    }
  }
}
