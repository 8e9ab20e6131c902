import { AbpError, ok } from './errors';
import { api } from '../api';
import { pickFiles } from '../files';
import { bell } from '../bell';
import { monthReport } from '../report';
import { filters } from '../filters';

interface Cap { description: string; schema: object; role?: string; run(p: any): Promise<any> | any }
const cap = (c: Cap): Cap => c;
const obj = (properties: object) => ({ type: 'object', properties });

export const capabilities = {
  'ticket.open': cap({   // via: ABP110
    description: 'Open a ticket',
    schema: obj({ subject: { type: 'string' } }),
    run: async ({ subject }) => ok({ ticket: await api.post('/tickets', { subject }) }),   // via: ABP110
  }),
  'ticket.close': cap({   // via: ABP506, ABP512, ABP513
    description: 'Close a ticket',
    schema: obj({ id: { type: 'string' } }),
    role: 'agent',
    async run({ id }) {
      if (!id) throw new AbpError('INVALID_PARAMS', 'id');
      await api.post(`/tickets/${id}/close`, {});
      return { id, state: 'closed' };   // expect: ABP513
    },
  }),
  'ticket.attach': cap({   // via: ABP201
    description: 'Attach files to a ticket',
    schema: obj({ id: { type: 'string' } }),
    run: async ({ id }) => {
      const files = await pickFiles('image/*,.pdf');   // via: ABP201
      const saved = await Promise.all(files.map((f) => api.upload(`/tickets/${id}/files`, f)));
      return ok({ files: saved });
    },
  }),
  'export.report': cap({   // via: ABP504
    description: 'Monthly report as a workbook',
    schema: obj({ month: { type: 'string' } }),
    role: 'lead',
    run: async ({ month }) => {
      const rows = await api.get(`/reports?month=${month}`);
      const base64 = monthReport(rows, month);
      return ok({ workbook: { data: base64, mimeType: 'application/vnd.ms-excel', name: `${month}.xlsx` } });   // expect: ABP504
    },
  }),
  'generate.reply': cap({   // via: ABP108
    description: 'Draft an answer',
    schema: obj({ ticketId: { type: 'string' }, tone: { type: 'string' } }),
    run: async ({ ticketId, tone = 'friendly' }) => {
      const { text } = await api.post('/ai/reply', { ticketId, tone });
      await bell.ring('Draft ready', text.slice(0, 60));   // via: ABP108
      return ok({ text });
    },
  }),
  'state.setFilter': cap({
    description: 'Filter the board',
    schema: obj({ filter: { type: 'string' } }),
    run: ({ filter }) => (filters.set(filter), ok({ filter })),
  }),
  'notification.push': cap({
    description: 'Tell the agent on duty',
    schema: obj({ text: { type: 'string' } }),
    run: async ({ text }) => {
      await bell.ring('Helpdesk', text);
      return ok({ shown: true });
    },
  }),
};
