/** Events between the parts of the application. */
class Bus {
  #listeners = new Map();

  on(name, listener) {
    const all = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...all, listener]);
    return () => this.off(name, listener);
  }

  off(name, listener) {
    const all = this.#listeners.get(name) ?? [];
    this.#listeners.set(
      name,
      all.filter((other) => other !== listener),
    );
  }

  emit(name, detail) {
    for (const listener of this.#listeners.get(name) ?? []) {
      listener(detail);
    }
  }
}

export const bus = new Bus();
