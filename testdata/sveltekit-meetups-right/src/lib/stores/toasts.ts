import { writable } from 'svelte/store';

function createToasts() {
  const { subscribe, update, set } = writable<string[]>([]);

  function alert(message: string) {
    update((messages) => [...messages, message]);
  }

  return { subscribe, alert, clear: () => set([]) };
}

export const toasts = createToasts();
