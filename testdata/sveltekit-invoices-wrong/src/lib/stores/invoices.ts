import { get, writable } from 'svelte/store';

export interface Invoice {
  number: string;
  year: number;
  email: string;
  phone: string;
  total: number;
  discarded?: string;
}

const store = writable<Invoice[]>([]);

export const invoices = {
  subscribe: store.subscribe,
  set: store.set,
  ofYear: (year: number) => ({ invoices: get(store).filter((invoice) => invoice.year === year) }),
  byNumber: (number: string) => get(store).find((invoice) => invoice.number === number)!,
  html: (number: string) => fetch(`/invoices/${number}/raw`).then((response) => response.text()),
  discard(number: string, reason: string) {
    store.update((all) => all.map((invoice) => (invoice.number === number ? { ...invoice, discarded: reason } : invoice)));
  },
};
