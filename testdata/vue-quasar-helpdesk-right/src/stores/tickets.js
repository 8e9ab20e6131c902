import { defineStore } from 'pinia';
import { Dialog, copyToClipboard, exportFile } from 'quasar';

export const useTickets = defineStore('tickets', {
  state: () => ({ tickets: [], printing: null }),
  getters: {
    byId: (state) => (id) => state.tickets.find((ticket) => ticket.id === id),
  },
  actions: {
    async search(text) {
      const response = await fetch(`/api/tickets?q=${encodeURIComponent(text)}`);
      return response.json();
    },
    share(id, agent) {
      const ticket = this.byId(id);
      ticket.agent = agent;
      return ticket;
    },
    close(ticket, reason) {
      ticket.state = 'closed';
      ticket.reason = reason;
    },
    async thread(id) {
      const response = await fetch(`/api/tickets/${id}/thread`);
      return response.text();
    },
    // from here on: buttons only
    askAndClose(ticket) {
      Dialog.create({ title: 'Close?', prompt: { model: '' }, cancel: true }).onOk((reason) => this.close(ticket, reason));
    },
    download() {
      exportFile('tickets.json', JSON.stringify(this.tickets), 'application/json');
    },
    copyIds() {
      return copyToClipboard(this.tickets.map(({ id }) => id).join(' '));
    },
  },
});
