// A store of one component: a state, and effects that are streams of what their methods are called with.
import { state, watch } from 'abplint';
import { isObservable, Observable, of } from 'rxjs';

export class ComponentStore {
  constructor(initial) {
    this._cell = state(initial);
    this.state$ = this.select((whole) => whole);
  }
  get(read) {
    return read ? read(this._cell.get()) : this._cell.get();
  }
  setState(given) {
    this._cell.set(typeof given === 'function' ? given(this._cell.get()) : given);
  }
  patchState(given) {
    const before = this._cell.get();
    this._cell.set(Object.assign({}, before, typeof given === 'function' ? given(before) : given));
  }
  select(read) {
    return new Observable((sink) => {
      sink.next(this.get(read));
      watch(() => this.get(read), (value) => sink.next(value));
    });
  }
  selectSignal(read) {
    return () => this.get(read);
  }
  updater(change) {
    return (value) => this._cell.set(change(this._cell.get(), value));
  }
  effect(make) {
    return (given) => make(isObservable(given) ? given : of(given)).subscribe();
  }
}
