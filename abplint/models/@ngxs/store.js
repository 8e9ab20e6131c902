// The store of an Angular app: methods of its states answer actions, and what came of these may be listened for.
import { APP_INITIALIZER, inject, Injectable } from '@angular/core';
import { register, shared, state, watch } from 'abplint';
import { filter, from, isObservable, lastValueFrom, map, Observable, of, Subject } from 'rxjs';

class App {}

// what there is once in an app; `found` are its states, by their names
const kept = () => shared(App, () => ({ actions: new Subject(), cell: state({}), found: {} }));

export class StateToken {
  constructor(name) {
    this.name = name;
  }
  getName() {
    return this.name;
  }
}

// ------------------------------------------------------------ states

const nameOf = (given) => (typeof given === 'string' ? given : given.name);

export const State = (options) => (cls) => {
  cls._state = options;
};

export const Action = (given) => (target, name) => {
  target._answers = [...(target._answers || []), { types: [].concat(given), name }];
};

const write = (name, value) => {
  const { cell } = kept();
  const before = cell.get();
  cell.set(Object.assign({}, before, { [name]: typeof value === 'function' ? value(before[name]) : value }));
};

const context = (name) => ({
  getState: () => kept().cell.get()[name],
  setState: (value) => write(name, value),
  patchState: (part) => write(name, (before) => Object.assign({}, before, part)),
  dispatch: (action) => new Store().dispatch(action),
});

function keep(states) {
  const { cell, found } = kept();
  for (const cls of states.flat()) {
    const { children, defaults, name } = cls._state;
    found[nameOf(name)] = cls;
    cell.set(Object.assign({}, cell.get(), { [nameOf(name)]: defaults === undefined ? {} : defaults }));
    if (children) keep(children);
  }
}

const start = (states) => () => {
  for (const cls of states.flat()) {
    const one = inject(cls);
    if (one.ngxsOnInit) one.ngxsOnInit(context(nameOf(cls._state.name)));
    if (one.ngxsAfterBootstrap) one.ngxsAfterBootstrap(context(nameOf(cls._state.name)));
  }
};

const provided = (states) => {
  keep(states);
  return [{ provide: APP_INITIALIZER, multi: true, useValue: start(states) }];
};

export const provideStore = (states = []) => provided(states);
export const provideStates = (states = []) => provided(states);
export class NgxsModule {
  static forRoot(states = []) {
    register(provided(states));
    return NgxsModule;
  }
  static forFeature(states = []) {
    return NgxsModule.forRoot(states);
  }
}

// ------------------------------------------------------------ actions

const typeOf = (action) => (action.constructor && action.constructor.type ? action.constructor.type : action.type);
const isOf = (types, action) => types.some((one) => (typeof one === 'string' ? one : one.type) === typeOf(action));

function answers(action) {
  const { found } = kept();
  const given = [];
  for (const name of Object.keys(found))
    for (const one of found[name].prototype._answers || [])
      if (isOf(one.types, action)) given.push(inject(found[name])[one.name](context(name), action));
  return given;
}

const tell = (action, status, error) => kept().actions.next({ action, status, error });

function run(action) {
  tell(action, 'DISPATCHED');
  const given = answers(action);
  const waited = given.filter((one) => isObservable(one) || (one && one.then));
  if (waited.length === 0) {
    tell(action, 'SUCCESSFUL');
    return undefined;
  }
  const ended = Promise.all(waited.map((one) => (isObservable(one) ? lastValueFrom(one) : one)));
  ended.then(() => tell(action, 'SUCCESSFUL'));
  const error = JSON.parse(''); // whether it fails is not known
  if (error) tell(action, 'ERRORED', error);
  return ended;
}

export class Store {
  dispatch(given) {
    const waited = [].concat(given).map(run).filter((one) => one);
    return waited.length ? from(Promise.all(waited)) : of(undefined);
  }
  select(selector) {
    return new Observable((sink) => {
      sink.next(read(selector));
      watch(
        () => read(selector),
        (value) => sink.next(value),
      );
    });
  }
  selectOnce(selector) {
    return of(read(selector));
  }
  selectSnapshot(selector) {
    return read(selector);
  }
  selectSignal(selector) {
    return () => read(selector);
  }
  subscribe(next) {
    return this.select((whole) => whole).subscribe(next);
  }
  snapshot() {
    return kept().cell.get();
  }
  reset(whole) {
    kept().cell.set(whole);
  }
}
Injectable({ providedIn: 'root' })(Store);

export class Actions extends Observable {
  constructor() {
    super((sink) => kept().actions.subscribe((told) => sink.next(told)));
  }
}
Injectable({ providedIn: 'root' })(Actions);

const told = (statuses, types) => filter((one) => statuses.includes(one.status) && (types.length === 0 || isOf(types, one.action)));
const ofStatus = (...statuses) => (...types) => (source) => source.pipe(told(statuses, types), map((one) => one.action));

export const ofAction = ofStatus('DISPATCHED', 'SUCCESSFUL', 'ERRORED');
export const ofActionDispatched = ofStatus('DISPATCHED');
export const ofActionSuccessful = ofStatus('SUCCESSFUL');
export const ofActionErrored = ofStatus('ERRORED');
export const ofActionCompleted = (...types) => (source) =>
  source.pipe(
    told(['SUCCESSFUL', 'ERRORED'], types),
    map(({ action, status, error }) => ({ action, result: { successful: status === 'SUCCESSFUL', error } })),
  );

export const dispatch = (Sent) => (...given) => new Store().dispatch(new Sent(...given));
export const createDispatchMap = (sent) => {
  const made = {};
  for (const name of Object.keys(sent)) made[name] = dispatch(sent[name]);
  return made;
};

// ------------------------------------------------------------ selectors

function read(selector) {
  const whole = kept().cell.get();
  if (typeof selector === 'string') return selector.split('.').reduce((part, name) => part && part[name], whole);
  if (selector instanceof StateToken) return whole[selector.name];
  if (selector._state) return whole[nameOf(selector._state.name)];
  if (!selector._reads) return selector(whole);
  const { of: owner, selectors } = selector._reads;
  const given = selectors.map(read);
  const isOwn = owner && owner._state && (given.length === 0 || selector.length > given.length);
  return selector(...(isOwn ? [read(owner), ...given] : given));
}

export const Selector = (selectors = []) => (target, name, descriptor) => {
  descriptor.value._reads = { of: target, selectors };
};
export const createSelector = (selectors, project) => {
  const made = (...given) => project(...given);
  made._reads = { selectors };
  return made;
};
export const createPropertySelectors = (parent) =>
  new Proxy({}, { get: (_, name) => createSelector([parent], (whole) => whole && whole[name]) });
export const createPickSelector = (selector, names) => {
  const pick = (whole) => Object.fromEntries(names.map((name) => [name, whole[name]]));
  return createSelector([selector], pick);
};
export const createModelSelector = (selectors) =>
  createSelector([], () => Object.fromEntries(Object.keys(selectors).map((name) => [name, read(selectors[name])])));

export const Select = (selector) => (target, name) => {
  Object.defineProperty(target, name, {
    get() {
      return new Store().select(selector === undefined ? name.replace(/\$$/, '') : selector);
    },
    set() {},
  });
};
export const select = (selector) => () => read(selector);
export const createSelectMap = (selectors) => {
  const made = {};
  for (const name of Object.keys(selectors)) made[name] = select(selectors[name]);
  return made;
};
