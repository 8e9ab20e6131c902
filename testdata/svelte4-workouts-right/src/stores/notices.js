import { writable } from 'svelte/store';

/** A line in the strip at the bottom of the page. */
export class Notification {
  constructor(title, { body }) {
    this.title = title;
    this.body = body;
  }
}

function createNotices() {
  const { subscribe, update } = writable([]);
  return { subscribe, push: (notice) => update((all) => [...all, notice]) };
}

export const notices = createNotices();

const opened = writable(null);
export const panel = { subscribe: opened.subscribe, open: (id) => opened.set(id), print: () => window.print() };
