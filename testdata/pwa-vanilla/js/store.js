// Habit: PWA without a build: classic scripts for the runtime, a module for the people's buttons, a service worker. Clean.
const store = {
  key: 'packlist',
  listeners: new Set(),

  read() {
    return JSON.parse(localStorage.getItem(this.key) ?? '[]');
  },

  write(items) {
    localStorage.setItem(this.key, JSON.stringify(items));
    this.listeners.forEach((listener) => listener(items));
    document.dispatchEvent(new CustomEvent('packlist:changed', { detail: items }));
    return items;
  },

  share(other) {
    other.push(...this.read());
    return other;
  },

  onChange(listener) {
    this.listeners.add(listener);
  },
};
