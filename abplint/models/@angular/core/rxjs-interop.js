// Between signals and observables.
import { effect, state } from 'abplint';
import { Observable } from 'rxjs';

export const takeUntilDestroyed = () => (source) => source;

export function toSignal(source, options) {
  const cell = state(options && options.initialValue);
  source.subscribe((value) => cell.set(value));
  return () => cell.get();
}

export const toObservable = (read) => new Observable((sink) => effect(() => sink.next(read())));
