// Signals, and hooks that make them once for each component.
import { memory } from 'abplint';
import { computed, effect, signal } from '@preact/signals-core';

export * from '@preact/signals-core';

export function useSignal(initial) {
  const here = memory();
  if (here.signal === undefined) here.signal = signal(initial);
  return here.signal;
}

export const useComputed = (derive) => computed(derive);

export function useSignalEffect(work) {
  const here = memory();
  if (here.signal === undefined) {
    here.signal = work;
    effect(work);
  }
}
