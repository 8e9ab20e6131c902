// Listeners by the name of their event.
import { fire, forget, listen } from 'abplint';

export default function mitt() {
  const bus = {
    on: (event, listener) => listen(bus, event, listener),
    off: (event, listener) => forget(bus, event, listener),
    emit: (event, ...given) => {
      fire(bus, event, ...given);
      fire(bus, '*', event, ...given);
    },
  };
  return bus;
}
