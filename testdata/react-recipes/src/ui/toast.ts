type Listener = (text: string) => void;

const listeners = new Set<Listener>();

export function subscribe(listener: Listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Our own alert: a line at the bottom of the page that fades. */
export function alert(text: string) {
  listeners.forEach((l) => l(text));
}
