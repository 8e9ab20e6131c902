import { defineStore } from 'pinia';
import { copyToClipboard } from 'quasar';

export const useContacts = defineStore('contacts', {
  state: () => ({ contacts: [] }),
  getters: {
    byId: (state) => (id) => state.contacts.find((contact) => contact.id === id),
  },
  actions: {
    search(text) {
      return this.contacts.filter(({ name, company }) => name.includes(text) || company.includes(text));
    },
    toCsv(company) {
      const contacts = company ? this.contacts.filter((contact) => contact.company === company) : this.contacts;
      return contacts.map(({ name, mail, phone }) => [name, mail, phone].join(',')).join('\n');
    },
    dial(id) {
      const { phone } = this.byId(id);
      window.location.href = `tel:${phone}`; // expect: ABP109
      return phone;
    },
    copyCsv() {
      return copyToClipboard(this.toCsv());
    },
  },
});
