import { effect, signal } from '@preact/signals';

export const entries = signal([]);
export const printRequested = signal(false);
export const copied = signal('');

export function start(task, minutes = 25) {
  const entry = { id: crypto.randomUUID(), task, minutes, day: new Date().toISOString().slice(0, 10), running: true };
  entries.value = [...entries.value, entry];
  return entry;
}

export function stop() {
  const running = entries.value.filter((entry) => entry.running);
  entries.value = entries.value.map((entry) => ({ ...entry, running: false }));
  return running.map((entry) => entry.task);
}

export function clear(task) {
  const before = entries.value.length;
  entries.value = entries.value.filter((entry) => entry.task !== task);
  return before - entries.value.length;
}

export const between = (from, to) => entries.value.filter((entry) => entry.day >= from && entry.day <= to);

// Only the toolbar asks for paper and for the clipboard.
effect(() => {
  if (printRequested.value) {
    window.print();
    printRequested.value = false;
  }
});
effect(() => {
  if (copied.value) navigator.clipboard.writeText(copied.value);
});
