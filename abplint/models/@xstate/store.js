// A context that events change, and that tells who asks for it.
import { depends, each, fire, listen, state } from 'abplint';

const made = (context, on, emits, produce) => {
  const cell = state(context);
  const snapshot = () => ({ status: 'active', context: cell.get() });
  const store = {
    send(event) {
      const change = on[event.type];
      if (!change) return;
      const asked = { effect: (run) => run(), emit: {} };
      each(emits, (type) => {
        asked.emit[type] = (given) => fire(store, type, { type, ...given });
      });
      cell.update((before) => {
        if (produce) return produce(before, (draft) => change(draft, event, asked));
        if (typeof change === 'function') return { ...before, ...change(before, event, asked) };
        const next = { ...before };
        each(change, (key, part) => {
          next[key] = typeof part === 'function' ? part(before, event, asked) : part;
        });
        return next;
      });
    },
    trigger: {},
    get: snapshot,
    getSnapshot: snapshot,
    getInitialSnapshot: snapshot,
    on(type, run) {
      listen(store, type, run);
      return { unsubscribe: () => {} };
    },
    subscribe(listener) {
      const run = typeof listener === 'function' ? listener : listener.next;
      cell.listen(() => run(snapshot()));
      return { unsubscribe: () => {} };
    },
    select: (pick) => ({
      get: () => pick(cell.get()),
      subscribe(run) {
        cell.listen(() => run(pick(cell.get())));
        return { unsubscribe: () => {} };
      },
    }),
    inspect: () => ({ unsubscribe: () => {} }),
  };
  each(on, (type) => {
    store.trigger[type] = (given) => store.send({ type, ...given });
  });
  return store;
};

export const createStore = (first, on) => (on === undefined ? made(first.context, first.on, first.emits ?? {}) : made(first, on, {}));
export const createStoreWithProducer = (produce, first, on) =>
  on === undefined ? made(first.context, first.on, first.emits ?? {}, produce) : made(first, on, {}, produce);
export const fromStore = (config) => config;
export const useSelector = (store, select) => depends(() => select(store.getSnapshot()));
export const shallowEqual = () => {};
