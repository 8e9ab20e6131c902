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

// What a component is given by a name, at the moment; what it sets is its own.
export const prop = (props, name, otherwise) => ({
  __v_isRef: true,
  get value() {
    const given = props[name]; // once: it may be what a component around computes of its own
    return given === undefined && otherwise !== undefined ? otherwise() : given;
  },
  set value(next) {
    props[name] = next;
  },
});

export function effect(work) {
  run(() => hook('$effect', work));
}

effect.pre = effect;
effect.root = (work) => work();
effect.tracking = () => true;
