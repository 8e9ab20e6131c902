import { useSyncExternalStore } from 'react';

export interface Note {
  id: string;
  title: string;
  body: string;
  tags: string[];
}

type Listener = () => void;

function createStore<T>(initial: T) {
  let state = initial;
  const listeners = new Set<Listener>();
  return {
    get: () => state,
    update(change: (before: T) => T) {
      state = change(state);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const notesStore = createStore<Note[]>([]);

export const useNotes = () => useSyncExternalStore(notesStore.subscribe, notesStore.get);

export function createNote(title: string, body: string): Note {
  const note = { id: crypto.randomUUID(), title, body, tags: [] };
  notesStore.update((notes) => [...notes, note]);
  return note;
}

export function tagNote(id: string, tag: string): Note | undefined {
  notesStore.update((notes) => notes.map((n) => (n.id === id ? { ...n, tags: [...n.tags, tag] } : n)));
  return notesStore.get().find((n) => n.id === id);
}

export function removeNote(id: string): void {
  notesStore.update((notes) => notes.filter((n) => n.id !== id));
}
