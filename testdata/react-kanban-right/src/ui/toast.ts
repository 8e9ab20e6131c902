type Listener = (message: string, tone: 'alert' | 'info') => void;
const listeners = new Set<Listener>();

function alert(message: string) {
  listeners.forEach((listener) => listener(message, 'alert'));
}
function info(message: string) {
  listeners.forEach((listener) => listener(message, 'info'));
}

export const toast = {
  alert,
  info,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
