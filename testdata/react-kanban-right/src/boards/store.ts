import { useSyncExternalStore } from 'react';

export interface Card {
  id: string;
  column: string;
  title: string;
  files: File[];
  place?: { lat: number; lng: number };
}

let cards: Card[] = [];
const listeners = new Set<() => void>();

function replace(next: Card[]) {
  cards = next;
  listeners.forEach((listener) => listener());
}

function change(id: string, patch: (card: Card) => Card): Card {
  const card = cards.find((c) => c.id === id);
  if (!card) throw new Error(`no card ${id}`);
  const next = patch(card);
  replace(cards.map((c) => (c.id === id ? next : c)));
  return next;
}

export const boards = {
  inColumn: (column: string) => cards.filter((card) => card.column === column),
  add(column: string, title: string): Card {
    const card = { id: crypto.randomUUID(), column, title, files: [] };
    replace([...cards, card]);
    return card;
  },
  remove(id: string) {
    replace(cards.filter((card) => card.id !== id));
  },
  attach: (id: string, file: File) => change(id, (card) => ({ ...card, files: [...card.files, file] })),
  locate: (id: string, lat: number, lng: number) => change(id, (card) => ({ ...card, place: { lat, lng } })),
  // "Copy as text" of the context menu
  async copyToClipboard(id: string) {
    const card = cards.find((c) => c.id === id);
    if (card) await navigator.clipboard.writeText(card.title);
  },
  clearWithQuestion() {
    if (window.confirm('Empty the whole board?')) replace([]);
  },
};

export const useCards = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => cards,
  );
