// A store as a reference.
import { computed } from 'vue';

export const useStore = (store) => computed(() => store.get());
