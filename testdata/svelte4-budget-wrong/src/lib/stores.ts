import { get, writable } from 'svelte/store';
import * as XLSX from 'xlsx';

export interface Entry {
  amount: number;
  category: string;
  month: string;
}

function createBudget() {
  const store = writable<Entry[]>([]);

  return {
    subscribe: store.subscribe,
    add(entry: Entry) {
      store.update((entries) => [...entries, entry]);
      return { count: get(store).length };
    },
    toWorkbook(month: string) {
      const rows = get(store).filter((entry) => entry.month === month);
      const book = XLSX.utils.book_new();
      XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(rows), month);
      XLSX.writeFile(book, `budget-${month}.xlsx`); // expect: ABP104
    },
    toBuffer(month: string) {
      const book = XLSX.utils.book_new();
      XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(get(store)), month);
      return XLSX.write(book, { type: 'array', bookType: 'xlsx' });
    },
  };
}

export const budget = createBudget();
export const printRequested = writable(false);
export const shared = writable<{ title: string; url: string } | null>(null);

shared.subscribe((value) => {
  if (value) navigator.share(value); // expect: ABP106
});
