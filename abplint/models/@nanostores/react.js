// A component runs again when a store changes.
import { useSyncExternalStore } from 'react';

export const useStore = (store) => useSyncExternalStore(store.listen, () => store.get());
