// A context is a pair: who asks for what stands around a component, and who gives it.
import { computed, inject, provide } from 'vue';

export function createContext(name) {
  const key = Symbol(name);
  const give = (value) => {
    provide(key, value);
    return value;
  };
  return [(otherwise) => inject(key, otherwise), give];
}

export const useForwardProps = (props) => computed(() => props);
export const useForwardPropsEmits = useForwardProps;
