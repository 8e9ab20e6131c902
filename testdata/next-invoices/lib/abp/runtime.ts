'use client';

import { fail } from './respond';
import { exportArchive, exportInvoice, exportLedger, exportReceipts } from './exports';
import { listInvoices, sendInvoice, statement } from './invoices';

const year = { type: 'object', properties: { year: { type: 'integer' } } };
const number = { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] };

const CAPABILITIES = [
  { name: 'invoices.list', description: 'Invoices of a year', available: true, inputSchema: year },
  { name: 'invoices.send', description: 'Mails an invoice', available: true, inputSchema: number },
  { name: 'export.invoice', description: 'One invoice as PDF', available: true, inputSchema: number },
  {
    name: 'export.ledger',
    description: 'The ledger as CSV',
    available: true,
    inputSchema: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } } },
  },
  { name: 'export.archive', description: 'All PDFs of a year', available: true, inputSchema: year },
  { name: 'export.receipts', description: 'All receipts of a year', available: true, inputSchema: year },
  {
    name: 'generate.statement',
    description: 'Starts an account statement',
    available: true,
    inputSchema: { type: 'object', properties: { client: { type: 'string' } }, required: ['client'] },
  },
];

function createRuntime() {
  let sessionId: string | null = null;
  return {
    protocolVersion: '0.1',
    app: { id: 'eu.ledgerly.app', name: 'Ledgerly', version: '2.1.0' },
    get initialized() {
      return sessionId !== null;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: '0.1',
        app: this.app,
        capabilities: CAPABILITIES.map((c) => ({ name: c.name, available: c.available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async listCapabilities() {
      return CAPABILITIES;
    },
    async call(capability: string, params: any = {}) {
      if (!sessionId) return fail('NOT_INITIALIZED', 'initialize() comes first', true);
      switch (capability) {
        case 'invoices.list':
          return listInvoices(params);
        case 'invoices.send': // via: ABP512
          return sendInvoice(params); // via: ABP512
        case 'export.invoice': // via: ABP505
          return exportInvoice(params); // via: ABP505
        case 'export.ledger': // via: ABP502
          return exportLedger(params); // via: ABP502
        case 'export.archive': // via: ABP508
          return exportArchive(params); // via: ABP508
        case 'export.receipts':
          return exportReceipts(params);
        case 'generate.statement':
          return statement(params);
        default:
          return fail('UNKNOWN_CAPABILITY', capability, false);
      }
    },
  };
}

(window as any).abp = createRuntime(); // expect: ABP403, ABP407
