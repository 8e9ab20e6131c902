// Between signals and streams.
import { effect, signal } from '@angular/core';
import { Observable, show } from 'rxjs';

export const takeUntilDestroyed = () => (source) => source;

export function toSignal(source, options) {
  const made = signal(options && options.initialValue);
  show(source, (value) => made.set(value));
  return made;
}

export const toObservable = (read) => new Observable((sink) => effect(() => sink.next(read())));
