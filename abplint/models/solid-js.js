// Signals, and effects that run again when a signal that they read is written.
import { awaited, describe, effect, effects, itemwise, named, provide, provided, rendersOnce, state, watch } from 'abplint';
import { createEffect as mountEffect, createRenderEffect as mountRenderEffect } from 'solid-js';

rendersOnce();

export function createSignal(initial) {
  const cell = state(initial);
  const set = (next) => {
    const value = typeof next === 'function' ? next(cell.peek()) : next;
    effects(cell);
    cell.set(value);
    return value;
  };
  return [() => cell.get(), set];
}

// It is derived at once, and whenever something that it reads changes, whoever asks for it.
export function createMemo(derive) {
  effect(() => derive());
  return () => derive();
}

export const createDeferred = (read) => read;
export const createSelector = (read) => (value) => read() === value;

// What `on` makes runs when its dependencies change, whatever else it reads.
export function on(sources, act) {
  const read = () => (Array.isArray(sources) ? sources.map((source) => source()) : sources());
  const run = () => act(read());
  run.read = read;
  run.act = act;
  return run;
}

function react(work) {
  if (work.read !== undefined) watch(work.read, work.act);
  else effect(() => work());
}

export function createEffect(work) {
  mountEffect(work);
  react(work);
}

export function createRenderEffect(work) {
  mountRenderEffect(work);
  react(work);
}

export const createComputed = createRenderEffect;

// What is fetched is kept; it is fetched again when its source changes, whatever else the fetcher reads.
export function createResource(first, second) {
  const fetcher = typeof second === 'function' ? second : first;
  const source = typeof second === 'function' ? first : true;
  const fetched = state(undefined);
  const load = (given) => {
    if (!given) return undefined;
    const value = awaited(fetcher(given, {}));
    fetched.set(value);
    return value;
  };
  const given = () => (typeof source === 'function' ? source() : source);
  untrack(() => load(given()));
  if (typeof source === 'function') watch(source, load);
  const read = () => fetched.get();
  return [read, { mutate: (value) => { fetched.set(value); return value; }, refetch: () => load(given()) }];
}

// A signal as others subscribe to it, and what they send as a signal.
export function observable(read) {
  const source = {
    subscribe(given) {
      const next = typeof given === 'function' ? given : (value) => given.next && given.next(value);
      watch(read, (value) => next(value));
      return { unsubscribe() {} };
    },
  };
  source[Symbol.observable] = () => source;
  return source;
}

export function from(producer) {
  const [read, write] = createSignal(undefined);
  const set = (value) => write(() => value);
  if (typeof producer === 'function') producer(set);
  else producer.subscribe(set);
  return read;
}

export const untrack = (work) => work();
export const batch = (work) => work();
export const createRoot = (work) => work(() => {});
export const children = (read) => read;
export const mergeProps = (...given) => Object.assign({}, ...given);
export const splitProps = (props, ...keys) => [props, ...keys.map(() => props)];

// ------------------------------------------------------------ from ancestors

export function createContext(initial) {
  const context = { initial, named: named() };
  const Provider = (props) => {
    provide(context, props.value);
    return props.children;
  };
  Provider.provides = 'value';
  context.Provider = Provider;
  return context;
}

export const useContext = (context) => provided(context, context.initial, context.named);

// ------------------------------------------------------------ components

export const lazy = (load) => (props) => awaited(load()).default(props);
const or = (props, shown) => [shown, props.fallback];
export const For = (props) => or(props, props.each.map((item, at) => props.children(item, () => at)));
export const Index = (props) => or(props, props.each.map((item, at) => props.children(() => item, at)));
export const Show = (props) => or(props, typeof props.children === 'function' ? props.children(of(props)) : props.children);
const of = (props) => (props.keyed ? props.when : () => props.when);
export const Switch = (props) => or(props, props.children);
export const Match = Show;
export const Suspense = (props) => or(props, props.children);
export const ErrorBoundary = (props) =>
  [props.children, typeof props.fallback === 'function' ? props.fallback(new Error(), () => {}) : props.fallback];
export const createComponent = (component, props) => describe(component, props);

// What each shows as things stand.
const otherwise = (props, list) => (list && list.length ? undefined : props.fallback);
For.shows = (props) => [
  itemwise(props.each, (item) => props.children(item, () => 0)), otherwise(props, props.each),
];
Index.shows = (props) => [
  itemwise(props.each, (item) => props.children(() => item, 0)), otherwise(props, props.each),
];
Show.shows = (props) => {
  if (!props.when) return props.fallback;
  return typeof props.children === 'function' ? props.children(of(props)) : props.children;
};
Switch.shows = (props) => props.children.find((shown) => shown !== undefined) ?? props.fallback;
Suspense.shows = (props) => props.children;
ErrorBoundary.shows = Suspense.shows;
