// Listeners by the name of their event.
import { fire, forget, listen } from 'abplint';

export function createNanoEvents() {
  const bus = {
    events: {},
    on: (event, listener) => {
      listen(bus, event, listener);
      return () => forget(bus, event, listener);
    },
    emit: (event, ...given) => fire(bus, event, ...given),
  };
  return bus;
}
