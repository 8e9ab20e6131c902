// Stores of an Angular app, and what queries select of them.
import { state, watch } from 'abplint';
import { Observable } from 'rxjs';

const selected = (read) =>
  new Observable((sink) => {
    sink.next(read());
    watch(read, (value) => sink.next(value));
  });

export class Store {
  constructor(initial) {
    this.cell = state(initial || {});
  }

  getValue() {
    return this.cell.get();
  }

  _value() {
    return this.cell.get();
  }

  update(change) {
    const before = this.cell.get();
    this.cell.set({ ...before, ...(typeof change === 'function' ? change(before) : change) });
  }

  setLoading() {}
  setError() {}
  reset() {}
}

export class Query {
  constructor(store) {
    this.store = store;
  }

  select(what) {
    const read = () => this.store.cell.get();
    return selected(what === undefined ? read : typeof what === 'string' ? () => read()[what] : () => what(read()));
  }

  getValue() {
    return this.store.cell.get();
  }
}

export const StoreConfig = () => () => {};
export const QueryConfig = StoreConfig;

export function createStore(initial) {
  return new Store(initial);
}

export const createQuery = (store) => new Query(store);
