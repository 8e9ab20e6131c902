// The store of an Angular app: reducers make its state, and effects see each action.
import { inject, Injectable } from '@angular/core';
import { shared, state, watch } from 'abplint';
import { Observable, Subject } from 'rxjs';

class App {}

const selected = (read) =>
  new Observable((sink) => {
    sink.next(read());
    watch(read, (value) => sink.next(value));
  });

// what there is once in an app
export const kept = () => shared(App, () => ({ actions: new Subject(), cell: state({}), reducers: {} }));

export class Store extends Observable {
  constructor() {
    super((sink) => selected(() => kept().cell.get()).subscribe(sink));
  }
  dispatch(action) {
    const { actions, cell, reducers } = kept();
    const before = cell.get();
    const after = Object.assign({}, before);
    for (const name of Object.keys(reducers)) after[name] = reducers[name](before[name], action);
    cell.set(after);
    actions.next(action);
  }
  select(read) {
    return selected(this.selectSignal(read));
  }
  selectSignal(read) {
    return () => (typeof read === 'string' ? kept().cell.get()[read] : read(kept().cell.get()));
  }
}
Injectable({ providedIn: 'root' })(Store);

const typed = (type, make) => {
  make.type = type;
  return make;
};

export const createAction = (type, prepare) =>
  typed(type, (...given) => Object.assign({ type }, typeof prepare === 'function' ? prepare(...given) : given[0]));
export const props = () => ({});
export const emptyProps = props;
export function createActionGroup({ source, events }) {
  const made = {};
  for (const name of Object.keys(events)) {
    const words = name.split(' ').map((word, at) => (at ? word[0].toUpperCase() + word.slice(1) : word[0].toLowerCase() + word.slice(1)));
    made[words.join('')] = createAction('[' + source + '] ' + name, events[name]);
  }
  return made;
}

export const on = (...given) => ({ creators: given.slice(0, -1), reduce: given[given.length - 1] });
export const createReducer = (initial, ...cases) => (before = initial, action) => {
  for (const one of cases)
    if (one.creators.some((creator) => creator.type === action.type)) return one.reduce(before, action);
  return before;
};

const capital = (name) => name[0].toUpperCase() + name.slice(1);

// with a selector for each part of its state
export function createFeature({ name, reducer, extraSelectors }) {
  const own = (whole) => whole[name];
  const selecting = { [`select${capital(name)}State`]: own };
  for (const part of Object.keys(reducer(undefined, { type: '@ngrx/store/init' }))) {
    selecting[`select${capital(part)}`] = (whole) => own(whole)[part];
  }
  return { name, reducer, ...selecting, ...(extraSelectors === undefined ? {} : extraSelectors(selecting)) };
}

export const createFeatureSelector = (name) => (whole) => whole[name];
export const createSelector = (...given) => (whole) =>
  given[given.length - 1](...given.slice(0, -1).map((read) => read(whole)));
export const select = (read) => (store) => store.select(read);

const keep = (reducers) => {
  const { cell, reducers: known } = kept();
  const first = Object.assign({}, cell.get());
  for (const name of Object.keys(reducers)) first[name] = reducers[name](undefined, { type: '@ngrx/store/init' });
  cell.set(first);
  Object.assign(known, reducers);
  return [];
};
export const provideStore = (reducers) => keep(reducers);
export const provideState = (name, reducer) =>
  keep(typeof name === 'string' ? { [name]: reducer } : { [name.name]: name.reducer });
export class StoreModule {
  static forRoot(reducers) {
    keep(reducers);
    return StoreModule;
  }
  static forFeature(name, reducer) {
    provideState(name, reducer);
    return StoreModule;
  }
}
