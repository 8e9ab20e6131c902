// Listeners by the name of their event; one with a further name (`change.save`) takes the place of that which had it.
import { fire, forget, listen } from 'abplint';

const named = (names) => String(names ?? '').trim().split(/\s+/);

export class Dispatch {
  constructor() {
    this.heard = {};
    this.given = {};
  }
  on(names, listener) {
    if (arguments.length < 2) return this.given[named(names)[0]];
    named(names).forEach((name) => {
      const event = name.split('.')[0];
      if (this.heard[name]) forget(this, event, this.heard[name]);
      this.given[name] = listener;
      this.heard[name] = listener ? (self, given) => listener.apply(self, given) : undefined;
      if (listener) listen(this, event, this.heard[name]);
    });
    return this;
  }
  call(type, self, ...given) {
    fire(this, type, self, given);
  }
  apply(type, self, given) {
    fire(this, type, self, Array.from(given ?? []));
  }
  copy() {
    return this;
  }
}

export const dispatch = () => new Dispatch();
