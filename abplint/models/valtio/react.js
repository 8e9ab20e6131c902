// A component runs again when something in the object is written.
import { depends } from 'abplint';

export function useSnapshot(state) {
  return depends(() => {
    JSON.stringify(state);
    return state;
  });
}
