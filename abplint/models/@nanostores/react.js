// A component runs again when a store changes.
import { depends } from 'abplint';

export const useStore = (store) => depends(() => store.get());
