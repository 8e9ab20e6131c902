// Events are functions that others listen to; a store is a state that events write; an effect is an event that works.
import { each, fire, listen, state, watch } from 'abplint';

const unitsOf = (one) => (Array.isArray(one) ? one : [one]);

function unit(call) {
  call.watch = (listener) => {
    listen(call, 'call', listener);
    return () => {};
  };
  call.subscribe = call.watch;
  call.map = (change) => derived(call, change);
  call.filterMap = call.map;
  call.filter = (options) => {
    const made = createEvent();
    call.watch((payload) => { if (options.fn(payload)) made(payload); });
    return made;
  };
  call.prepend = (change) => {
    const made = createEvent();
    made.watch((payload) => call(change(payload)));
    return made;
  };
  return call;
}

function derived(source, change) {
  const made = createEvent();
  source.watch((payload) => made(change(payload)));
  return made;
}

export function createEvent() {
  const call = (payload) => {
    fire(call, 'call', payload);
    return payload;
  };
  return unit(call);
}

function storeOf(read, write) {
  const store = {
    getState: read,
    watch(first, second) {
      if (second !== undefined) return first.watch((payload) => second(read(), payload));
      first(read());
      watch(read, first);
      return () => {};
    },
    on(triggers, reduce) {
      for (const trigger of unitsOf(triggers)) heard(trigger, (payload) => write(reduce(read(), payload)));
      return store;
    },
    reset(...triggers) {
      for (const trigger of triggers) heard(trigger, () => write(initial));
      return store;
    },
    map: (change) => storeOf(() => change(read()), () => {}),
    off: () => store,
    get updates() {
      const made = createEvent();
      watch(read, made);
      return made;
    },
  };
  const initial = read();
  store.subscribe = store.watch;
  store.$set = write;
  return store;
}

export function createStore(initial) {
  const cell = state(initial);
  return storeOf(() => cell.get(), (value) => cell.set(value));
}

// A store is heard when it changes, anything else when it is called.
function heard(source, act) {
  if (source.getState !== undefined) watch(() => source.getState(), act);
  else source.watch(act);
}

export function createEffect(first, second) {
  const options = second !== undefined ? second : first;
  let work = typeof options === 'function' ? options : options && options.handler;
  const done = createEvent();
  const doneData = createEvent();
  const fail = createEvent();
  const failData = createEvent();
  const effect = unit((params) => {
    fire(effect, 'call', params);
    const result = work(params);
    return Promise.resolve(result).then(
      (value) => {
        done({ params, result: value });
        doneData(value);
        return value;
      },
      (error) => {
        fail({ params, error });
        failData(error);
        throw error;
      },
    );
  });
  effect.use = (handler) => {
    work = handler;
    return effect;
  };
  return Object.assign(effect, {
    done, doneData, fail, failData, finally: done, pending: createStore(false), inFlight: createStore(0),
  });
}

const valueOf = (source) => {
  if (source === undefined) return undefined;
  if (source.getState !== undefined) return source.getState();
  const shape = Array.isArray(source) ? [] : {};
  each(source, (key, store) => { shape[key] = store.getState(); });
  return shape;
};

function send(target, value) {
  for (const one of unitsOf(target)) {
    if (one.getState !== undefined) one.$set(value);
    else one(value);
  }
}

const isEvent = (source) => source === undefined || (source.watch !== undefined && source.getState === undefined);

export function sample(first, second, third) {
  const options = second !== undefined ? { source: first, clock: second, fn: third } : first;
  const made = options.target === undefined ? createEvent() : options.target;
  for (const clock of unitsOf(options.clock === undefined ? options.source : options.clock)) {
    heard(clock, (payload) => {
      const value = isEvent(options.source) ? payload : valueOf(options.source);
      const holds = options.filter;
      if (typeof holds === 'function' && !holds(value, payload)) return;
      if (holds !== undefined && holds.getState !== undefined && !holds.getState()) return;
      send(made, options.fn === undefined ? value : options.fn(value, payload));
    });
  }
  return made;
}

export const guard = sample;

export function forward(options) {
  for (const source of unitsOf(options.from)) heard(source, (payload) => send(options.to, payload));
  return () => {};
}

export function merge(units) {
  const made = createEvent();
  for (const one of units) heard(one, made);
  return made;
}

export function split(source, cases) {
  const made = {};
  each(cases, (name, holds) => { made[name] = source.filter({ fn: holds }); });
  return made;
}

export function combine(...given) {
  const change = given[given.length - 1];
  if (typeof change !== 'function') return storeOf(() => valueOf(given[0]), () => {});
  if (given.length === 2 && given[0].getState === undefined) return storeOf(() => change(valueOf(given[0])), () => {});
  return storeOf(() => change(...given.slice(0, -1).map((store) => store.getState())), () => {});
}

export function createApi(store, setters) {
  const made = {};
  each(setters, (name, reduce) => {
    made[name] = createEvent();
    store.on(made[name], reduce);
  });
  return made;
}

export function attach(options) {
  return createEffect((params) => {
    const source = valueOf(options.source);
    if (typeof options.effect === 'function' && options.effect.watch === undefined) return options.effect(source, params);
    return options.effect(options.mapParams === undefined ? params : options.mapParams(params, source));
  });
}

export function restore(source, initial) {
  return createStore(initial).on(source.doneData === undefined ? source : source.doneData, (_, value) => value);
}

export const createDomain = () => ({
  createEvent, createStore, createEffect, event: createEvent, store: createStore, effect: createEffect,
});

export const scopeBind = (one) => one;
export const fork = () => ({ getState: (store) => store.getState() });
export const allSettled = (one, options) => Promise.resolve(one(options && options.params));
