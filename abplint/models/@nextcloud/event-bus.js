// One bus for all apps of a page: what is emitted is handed to everybody who has subscribed.
import { fire, forget, listen } from 'abplint';

export const bus = {};

export function subscribe(event, listener) {
  listen(bus, event, listener);
}

export function unsubscribe(event, listener) {
  forget(bus, event, listener);
}

export function emit(event, data) {
  fire(bus, event, data);
}

export const getBus = () => ({ subscribe, unsubscribe, emit });
