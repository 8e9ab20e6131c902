import { create } from 'zustand';
import type { Entry } from '@/lib/totals';

interface LedgerState {
  entries: Entry[];
  printTick: number;
  add(label: string, amount: number, date: string): string;
  purge(before: string): number;
  remove(id: string): void;
  requestPrint(): void;
}

export const useLedger = create<LedgerState>()((set, get) => ({
  entries: [],
  printTick: 0,
  add(label, amount, date) {
    const id = crypto.randomUUID();
    set((state) => ({ entries: [...state.entries, { id, label, amount, date }] }));
    return id;
  },
  purge(before) {
    const doomed = get().entries.filter((entry) => entry.date < before);
    if (doomed.length > 0 && window.confirm(`Forget ${doomed.length} entries?`)) { // expect: ABP101
      set((state) => ({ entries: state.entries.filter((entry) => entry.date >= before) }));
    }
    return get().entries.length;
  },
  // the bin icon of a row
  remove(id) {
    if (!window.confirm('Delete this entry?')) return;
    set((state) => ({ entries: state.entries.filter((entry) => entry.id !== id) }));
  },
  requestPrint() {
    set((state) => ({ printTick: state.printTick + 1 })); // via: ABP102
  },
}));
