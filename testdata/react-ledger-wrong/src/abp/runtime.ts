import { useLedger } from '@/store/ledger';
import { totals } from '@/lib/totals';
import { CAPABILITIES } from './capabilities';
import { fail, ok, type AbpResponse } from './responses';
import { runUiAction } from './uiActions';

const APP = { id: 'com.pocketledger.web', name: 'Pocket Ledger', version: '1.4.0' };

const runtime = {
  protocolVersion: '0.1',
  app: APP,
  initialized: false,
  sessionId: null as string | null,

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: APP,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  },

  listCapabilities() {
    return CAPABILITIES;
  },

  async call(capability: string, params: Record<string, unknown> = {}): Promise<AbpResponse> {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    try {
      switch (capability) {
        case 'ledger.addEntry': {
          const id = useLedger.getState().add(String(params.label), Number(params.amount), String(params.date));
          return ok({ id });
        }
        case 'ledger.copySummary': // via: ABP105
          await runUiAction('copySummary', params); // via: ABP105
          return ok(totals(useLedger.getState().entries, String(params.month)));
        case 'ledger.send': // via: ABP106
          await runUiAction('send'); // via: ABP106
          return ok({ sent: true });
        case 'ledger.purge': { // via: ABP101
          const left = useLedger.getState().purge(String(params.before)); // via: ABP101
          return ok({ left });
        }
        case 'export.csv': // via: ABP104, ABP501
          await runUiAction('downloadCsv', params); // via: ABP104
          return ok({ message: 'The CSV was downloaded.' }); // expect: ABP501
        case 'statement.import': // via: ABP201
          return ok({ rows: await runUiAction('openImport', params) }); // via: ABP201
        case 'report.monthly': // via: ABP102
          useLedger.getState().requestPrint(); // via: ABP102
          return ok({ queued: true });
        default:
          return fail('UNKNOWN_CAPABILITY', `No capability "${capability}"`, false);
      }
    } catch (cause) {
      return fail('OPERATION_FAILED', cause instanceof Error ? cause.message : String(cause), true);
    }
  },
};

window.abp = runtime;
window.__abpReadyResolve?.(runtime);
