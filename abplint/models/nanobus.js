// Listeners by the name of their event; those of `*` hear all. Classes extend it, and it is called without `new`.
import { fire, forget, listen } from 'abplint';

class Bus {
  on(event, listener) {
    listen(this, event, listener);
    return this;
  }

  addListener(event, listener) {
    return this.on(event, listener);
  }

  prependListener(event, listener) {
    return this.on(event, listener);
  }

  once(event, listener) {
    listen(this, event, listener, true);
    return this;
  }

  prependOnceListener(event, listener) {
    return this.once(event, listener);
  }

  emit(event, ...given) {
    fire(this, event, ...given);
    fire(this, '*', event, ...given);
    return this;
  }

  removeListener(event, listener) {
    return forget(this, event, listener);
  }

  removeAllListeners() {
    return this;
  }
}

export default function nanobus() {
  return this instanceof nanobus ? this : new Bus();
}
nanobus.prototype = Bus.prototype;
