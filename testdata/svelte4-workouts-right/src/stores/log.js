import { get, writable } from 'svelte/store';
import { saveAs } from 'file-saver';

const { subscribe, update } = writable([]);
export const printing = writable(false);

export const log = {
  subscribe,

  add({ exercise, reps, weight = 0 }) {
    const set = { id: crypto.randomUUID(), day: new Date().toISOString().slice(0, 10), exercise, reps, weight };
    update((sets) => [...sets, set]);
    return set;
  },

  /** The same set once more. */
  copy(id) {
    const set = get(log).find((candidate) => candidate.id === id);
    return set && log.add(set);
  },

  toCsv(from, to = '9999') {
    const sets = get(log).filter((set) => set.day >= from && set.day <= to);
    return sets.map(({ day, exercise, reps, weight }) => [day, exercise, reps, weight].join(',')).join('\n');
  },

  save() {
    saveAs(new Blob([log.toCsv('')]), 'log.csv');
  },

  copyToClipboard() {
    return navigator.clipboard.writeText(log.toCsv(''));
  },
};
