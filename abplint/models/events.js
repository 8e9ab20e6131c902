// Listeners by the name of their event, as a base class.
import { fire, forget, listen } from 'abplint';

export class EventEmitter {
  on(event, listener) {
    listen(this, event, listener);
    return this;
  }
  once(event, listener) {
    listen(this, event, listener, true);
    return this;
  }
  addListener(event, listener) {
    return this.on(event, listener);
  }
  prependListener(event, listener) {
    return this.on(event, listener);
  }
  off(event, listener) {
    forget(this, event, listener);
    return this;
  }
  removeListener(event, listener) {
    return this.off(event, listener);
  }
  removeAllListeners() {
    return this;
  }
  emit(event, ...given) {
    return fire(this, event, ...given);
  }
}

EventEmitter.EventEmitter = EventEmitter;
export default EventEmitter;
