export interface Card {
  front: string;
  back: string;
  box: number;
}

class Deck {
  name = $state('Norwegian');
  cards = $state<Card[]>([]);
  due = $derived(this.cards.filter((c) => c.box === 0).length);

  add(front: string, back: string) {
    this.cards.push({ front, back, box: 0 });
    return this.cards.length;
  }

  asText(cards: Card[]) {
    return cards.map((c) => `${c.front}\t${c.back}`).join('\n');
  }

  /** The button asks first. */
  reset() {
    if (confirm('All cards back into the first box?')) this.cards.forEach((c) => (c.box = 0));
  }
}

export const deck = new Deck();
