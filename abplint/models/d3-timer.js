// What runs in a while, or again and again, until it is stopped.
const stopping = (handle, clear) => ({
  stop: () => clear(handle),
  restart: (run, delay) => stopping(setTimeout(run, delay), clearTimeout),
});

export const timeout = (run, delay) => stopping(setTimeout(run, delay), clearTimeout);
export const timer = (run, delay) => stopping(setTimeout(run, delay), clearTimeout);
export const interval = (run, delay) => stopping(setInterval(run, delay), clearInterval);
export const now = () => Date.now();
