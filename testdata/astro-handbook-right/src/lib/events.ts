type Listener<T> = (value: T) => void;

export function createEvent<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    emit: (value: T) => listeners.forEach((listener) => listener(value)),
    listen(listener: Listener<T>) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const onCopy = createEvent<string>();
export const onBookmark = createEvent<string>();
