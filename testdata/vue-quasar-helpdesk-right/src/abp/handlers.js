import { Loading, LocalStorage, Notify, date } from 'quasar';
import { copyToClipboard, exportFile } from 'src/lib/files';
import { useTickets } from 'stores/tickets';
import { fail, ok } from './envelope';

export default {
  'tickets.search': async ({ text }) => {
    Loading.show();
    try {
      return ok({ tickets: await useTickets().search(text) });
    } finally {
      Loading.hide();
    }
  },

  'tickets.share': ({ ticketId, agent }) => {
    const ticket = useTickets().share(ticketId, agent);
    Notify.create({ message: `${ticketId} went to ${agent}`, type: 'positive' });
    return ok({ ticket });
  },

  'tickets.close': ({ ticketId, reason = '' }) => {
    const tickets = useTickets();
    const ticket = tickets.byId(ticketId);
    if (!ticket) return fail('INVALID_PARAMS', `No ticket ${ticketId}`);
    tickets.close(ticket, reason);
    return ok({ ticketId, closed: date.formatDate(Date.now(), 'YYYY-MM-DD') });
  },

  'drafts.save': ({ ticketId, text }) => {
    LocalStorage.set(`draft:${ticketId}`, text);
    return ok({ ticketId, characters: text.length });
  },

  'export.tickets': ({ state }) => {
    const rows = useTickets().tickets.filter((ticket) => ticket.state === state);
    return ok(exportFile('tickets.csv', rows.map(({ id, title }) => `${id},${title}`).join('\n'), 'text/csv'));
  },

  'export.thread': async ({ ticketId }) => {
    const html = await useTickets().thread(ticketId);
    return ok(exportFile(`${ticketId}.html`, copyToClipboard(html), 'text/html'));
  },
};
