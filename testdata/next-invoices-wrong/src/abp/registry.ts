import { copyInvoiceLink, findInvoices } from '@/state/invoices';
import { store } from '@/state/store';
import { saveInvoicePdf, saveSpreadsheet } from '@/services/documents';
import { remindLater } from '@/services/reminders';
import { ui } from './ui';

export interface Capability {
  description: string;
  inputSchema: object;
  handler: (params: any) => Promise<unknown>;
}

const byId = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

export const registry: Record<string, Capability> = {
  'invoice.find': {
    description: 'Invoices of a customer',
    inputSchema: { type: 'object', properties: { customer: { type: 'string' } } },
    handler: async ({ customer }) => findInvoices(store.getState(), customer),
  },
  'invoice.link': { // via: ABP105
    description: 'A link that opens one invoice',
    inputSchema: byId,
    handler: async ({ id }) => {
      const link = await store.dispatch(copyInvoiceLink(id)).unwrap(); // via: ABP105
      return { link };
    },
  },
  'invoice.total': { // via: ABP105
    description: 'What a customer has to pay',
    inputSchema: byId,
    handler: async ({ id }) => {
      const total = findInvoices(store.getState()).find((invoice) => invoice.id === id)?.total ?? 0;
      ui.copyTotal?.(total); // via: ABP105
      return { total };
    },
  },
  'invoice.preview': { // via: ABP103
    description: 'Show one invoice',
    inputSchema: byId,
    handler: async ({ id }) => {
      ui.showPreview?.(id); // via: ABP103
      return { id };
    },
  },
  'export.pdf': { // via: ABP104, ABP501
    description: 'One invoice as PDF',
    inputSchema: byId,
    handler: async ({ id }) => {
      await saveInvoicePdf(findInvoices(store.getState()).find((invoice) => invoice.id === id)!); // via: ABP104
      return { saved: true }; // expect: ABP501
    },
  },
  'export.spreadsheet': { // via: ABP104, ABP501
    description: 'All invoices of a customer',
    inputSchema: { type: 'object', properties: { customer: { type: 'string' } }, required: ['customer'] },
    handler: async ({ customer }) => {
      const rows = findInvoices(store.getState(), customer);
      saveSpreadsheet(rows); // via: ABP104
      return { status: 'done' }; // expect: ABP501
    },
  },
  'reminder.schedule': { // via: ABP108
    description: 'Remind of an unpaid invoice',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string' }, minutes: { type: 'number' } },
      required: ['id', 'minutes'],
    },
    handler: ({ id, minutes }) => remindLater(id, minutes), // via: ABP108
  },
  'receipt.scan': { // via: ABP201
    description: 'Attach a receipt',
    inputSchema: byId,
    handler: async ({ id }) => {
      ui.pickReceipt?.(id); // via: ABP201
      return { id, waiting: true };
    },
  },
};
