// Between signals and streams.
import { effect, signal } from '@angular/core';

export const takeUntilDestroyed = () => (source) => source;

export function toSignal(source, options) {
  const made = signal(options && options.initialValue);
  source.subscribe((value) => made.set(value));
  return made;
}

export const toObservable = (read) => ({
  subscribe(next) {
    effect(() => next(read()));
    return { unsubscribe() {} };
  },
  pipe(...operators) {
    return operators.reduce((source, operator) => operator(source), this);
  },
});
