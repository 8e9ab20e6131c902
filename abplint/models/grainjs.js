// Elements are made by calls, which take what is to be done to them; what they show is read from observables.
import { each, effect, later, state } from 'abplint';

const nothing = () => {};
const subscription = () => ({ dispose: nothing, isDisposed: () => false });

function use(source) {
  if (source && source.get) return source.get();
  return typeof source === 'function' ? source() : source;
}

export class Disposable {
  #disposed = state(false);
  static create(owner, ...given) {
    return new this(...given);
  }
  autoDispose(held) {
    return held;
  }
  onDispose() {
    return subscription();
  }
  disposeRelease(held) {
    return held;
  }
  wipeOnDispose() {}
  isDisposed() {
    return this.#disposed.get();
  }
  dispose() {
    this.#disposed.set(true);
  }
}

export class MultiHolder extends Disposable {}

export class Holder extends Disposable {
  #held = state(null);
  autoDispose(held) {
    this.#held.set(held);
    return held;
  }
  get() {
    return this.#held.get();
  }
  isEmpty() {
    return !this.#held.get();
  }
  release() {
    return this.#held.get();
  }
  clear() {
    this.#held.set(null);
  }
}

export class Observable {
  #cell;
  constructor(initial) {
    this.#cell = state(initial);
  }
  static create(owner, initial) {
    return new Observable(initial);
  }
  static holder(initial) {
    return new Observable(initial);
  }
  get() {
    return this.#cell.get();
  }
  set(value) {
    this.#cell.set(value);
  }
  setAndTrigger(value) {
    this.#cell.set(value);
  }
  autoDispose(held) {
    this.#cell.set(held);
    return held;
  }
  addListener(run, self) {
    this.#cell.listen((now, before) => run.call(self, now, before));
    return subscription();
  }
  isDisposed() {
    return false;
  }
  dispose() {}
}

export class Computed {
  #read;
  #write = nothing;
  constructor(...given) {
    const read = given.pop();
    this.#read = () => read(use, ...given.map(use));
  }
  static create(owner, ...given) {
    return new Computed(...given);
  }
  get() {
    return this.#read();
  }
  set(value) {
    this.#write(value);
  }
  onWrite(write) {
    this.#write = write;
    return this;
  }
  addListener(run, self) {
    effect(() => run.call(self, this.#read()));
    return subscription();
  }
  isDisposed() {
    return false;
  }
  dispose() {}
}

export class ObsArray extends Observable {
  push(...items) {
    this.set([...this.get(), ...items]);
  }
  unshift(...items) {
    this.set([...items, ...this.get()]);
  }
  splice(...given) {
    const held = this.get().slice();
    const gone = held.splice(...given);
    this.set(held);
    return gone;
  }
}
export class MutableObsArray extends ObsArray {}

export class Emitter {
  #listeners = [];
  addListener(run, self) {
    this.#listeners.push((...given) => run.call(self, ...given));
    return subscription();
  }
  emit(...given) {
    for (const run of this.#listeners) run(...given);
  }
  dispose() {}
}

export const observable = (initial) => new Observable(initial);
export const obsHolder = observable;
export const obsArray = (initial = []) => new ObsArray(initial);
export const computed = (...given) => new Computed(...given);
export const computedArray = (source, make) => new Computed(() => use(source).map((item, at) => make(item, at, source)));
export const pureComputed = computed;
export const fromKo = (source) => new Computed(() => source());
export const bundleChanges = (run) => run();
export const setDisposeOwner = (owner, held) => held;
export const setupKoDisposal = nothing;

export function subscribe(...given) {
  const run = given.pop();
  effect(() => run(use, ...given.map(use)));
  return subscription();
}

function take(element, given) {
  if (given === null || given === undefined || given === false) return;
  if (Array.isArray(given)) for (const item of given) take(element, item);
  else if (typeof given === 'function') take(element, given(element));
  else if (typeof given === 'object' && !(given instanceof Node)) each(given, (name, text) => element.setAttribute(name, text));
  else element.append(given);
}

export function update(element, ...given) {
  take(element, given);
  return element;
}

// `button.wide#save`
function made(element, words) {
  const id = words.split('#')[1];
  if (id) element.id = id.split('.')[0];
  const classes = words.split('#')[0].split('.').slice(1).join(' ');
  if (classes) element.className = classes;
  return element;
}
const tagOf = (words) => words.split(/[.#]/)[0] || 'div';

export const dom = (words, ...given) => update(made(document.createElement(tagOf(words)), words), ...given);
export const svg = (words, ...given) => update(made(document.createElement(tagOf(words)), words), ...given);
export const frag = (...given) => update(document.createDocumentFragment(), ...given);

// A listener may stand at any element: whoever has made it is told where.
export function onElem(element, event, run) {
  element.addEventListener(event, (happened) => run(happened, element));
  return subscription();
}
export const on = (event, run) => later((element) => void onElem(element, event, run));
export function onMatchElem(element, selector, event, run) {
  element.addEventListener(event, (happened) => run(happened, happened.target));
  return subscription();
}
export const onMatch = (selector, event, run) => later((element) => void onMatchElem(element, selector, event, run));
const keyed = (event) => (keys) =>
  later((element) => each(keys, (key, run) => element.addEventListener(event, (happened) => run(happened, element))));
export const onKeyDown = keyed('keydown');
export const onKeyPress = keyed('keypress');
export const onKeyElem = (element, event, keys) => keyed(event)(keys)(element);

export const maybe = (source, make) =>
  later((element) =>
    effect(() => {
      const value = use(source);
      if (value) take(element, make(value));
    }),
  );
export const maybeOwned = (source, make) => maybe(source, (value) => make(new MultiHolder(), value));
export const domComputed = (source, make = (value) => value) =>
  later((element) => effect(() => take(element, make(use(source)))));
export const domComputedOwned = (source, make) => domComputed(source, (value) => make(new MultiHolder(), value));
export const forEach = (source, make) => later((element) => effect(() => take(element, use(source).map(make))));

export const create = (make, ...given) =>
  make.prototype && make.prototype.buildDom
    ? make.create(new MultiHolder(), ...given).buildDom()
    : make(new MultiHolder(), ...given);

export const attr = (name, value) => (element) => {
  if (typeof value === 'string') element.setAttribute(name, value);
};
export const cls = (name) => (element) => {
  if (typeof name === 'string') element.classList.add(name);
};
const done = () => nothing;
export const text = done;
export const style = done;
export const prop = done;
export const show = done;
export const hide = done;
export const boolAttr = done;
export const clsPrefix = done;
export const data = done;
export const autoDispose = done;
export const onDispose = done;
export const autoDisposeElem = nothing;
export const onDisposeElem = nothing;
export const styleElem = nothing;
export const domDispose = nothing;
export const makeTestId = () => done;
export const noTestId = done;

Object.assign(dom, {
  on,
  onElem,
  onMatch,
  onMatchElem,
  onKeyDown,
  onKeyPress,
  onKeyElem,
  maybe,
  maybeOwned,
  domComputed,
  domComputedOwned,
  forEach,
  create,
  update,
  frag,
  svg,
  attr,
  cls,
  text,
  style,
  prop,
  show,
  hide,
  boolAttr,
  clsPrefix,
  data,
  autoDispose,
  onDispose,
  autoDisposeElem,
  onDisposeElem,
  styleElem,
  domDispose,
});

export function styled(kind, words) {
  const make = typeof kind === 'function' ? kind : (...given) => dom(kind, ...given);
  return Object.assign((...given) => make(...given), { cls: done, className: Math.random().toString(36) });
}
export const keyframes = () => Math.random().toString(36);

export function input(source, options, ...given) {
  const element = dom('input', ...given);
  element.addEventListener('input', () => source.set(element.value));
  return element;
}
