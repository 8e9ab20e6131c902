import { computed, signal } from '@preact/signals';

export interface Note {
  id: string;
  title: string;
  body: string;
  images: string[];
}

export const notes = signal<Note[]>([]);
export const selectedId = signal<string | null>(null);
export const selected = computed(() => notes.value.find((note) => note.id === selectedId.value) ?? null);

/** Whoever sets this wants the share sheet for that note. */
export const sending = signal<Note | null>(null);

export const find = (id: string) => notes.value.find((note) => note.id === id);

export function create(title: string, body = ''): Note {
  const note = { id: crypto.randomUUID(), title, body, images: [] };
  notes.value = [...notes.value, note];
  return note;
}

export function remove(id: string) {
  notes.value = notes.value.filter((note) => note.id !== id);
}
