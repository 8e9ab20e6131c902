// What Svelte's compiler makes of runes and of `$:`.
import { effect as run, hook } from 'abplint';
import { computed, ref } from 'vue';

export const state = (value) => value;
state.raw = state;
state.snapshot = state;
export const bindable = (otherwise) => otherwise;
export const inspect = () => ({ with: () => {} });

// Variables: their reads and writes are those of a reference.
export const reactive = ref;
export const derived = computed;

export function effect(work) {
  run(() => hook('$effect', work));
}

effect.pre = effect;
effect.root = (work) => work();
effect.tracking = () => true;
