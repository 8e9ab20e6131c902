export class BoardStore extends EventTarget {
  #cards = new Map();

  get cards() {
    return [...this.#cards.values()];
  }

  move(id, lane) {
    const card = this.#cards.get(id);
    card.lane = lane;
    this.#changed(); // via: ABP109
    return card;
  }

  rename(id, title = prompt('New title?')) { // expect: ABP101
    this.#cards.get(id).title = title;
    this.#changed();
    return title;
  }

  remove(id) {
    this.#cards.delete(id);
    this.#changed();
  }

  archive(lane) {
    const gone = this.cards.filter((card) => card.lane === lane);
    gone.forEach((card) => this.#cards.delete(card.id));
    this.#changed();
    return gone.length;
  }

  async importFrom(file) {
    for (const card of JSON.parse(await file.text())) this.#cards.set(card.id, card);
    this.dispatchEvent(new CustomEvent('imported'));
  }

  #changed() {
    navigator.setAppBadge?.(this.#cards.size); // expect: ABP109
    this.dispatchEvent(new CustomEvent('changed'));
  }
}

export const board = new BoardStore();
