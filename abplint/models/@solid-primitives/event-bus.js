// Buses with and without named events.
import { fire, listen } from 'abplint';

export function createEventBus() {
  const bus = {
    listen: (listener) => listen(bus, '*bus*', listener),
    emit: (value) => fire(bus, '*bus*', value),
    clear: () => {},
  };
  return bus;
}

export function createEmitter() {
  const bus = {
    on: (event, listener) => listen(bus, event, listener),
    listen: (listener) => listen(bus, '*any*', listener),
    emit: (event, value) => {
      fire(bus, event, value);
      fire(bus, '*any*', { name: event, details: value });
    },
    clear: () => {},
  };
  return bus;
}

export const createGlobalEmitter = createEmitter;
