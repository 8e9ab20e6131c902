// Between signals and streams.
import { effect, signal } from '@angular/core';
import { Observable } from 'rxjs';

export const takeUntilDestroyed = () => (source) => source;

export function toSignal(source, options) {
  const made = signal(options && options.initialValue);
  source.subscribe((value) => made.set(value));
  return made;
}

export const toObservable = (read) => new Observable((sink) => effect(() => sink.next(read())));
