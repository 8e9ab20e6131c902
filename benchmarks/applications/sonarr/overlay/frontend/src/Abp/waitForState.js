import getAppStore from './appStore';
import { CapabilityError } from './createErrorResponse';

export default function waitForState(selector, timeout = 10000) {
  const store = getAppStore();

  return new Promise((resolve, reject) => {
    let unsubscribe = null;

    const timeoutId = setTimeout(() => {
      unsubscribe();
      reject(new CapabilityError('TIMEOUT', 'The state did not change in time', true));
    }, timeout);

    unsubscribe = store.subscribe(() => {
      const value = selector(store.getState());

      if (value) {
        clearTimeout(timeoutId);
        unsubscribe();
        resolve(value);
      }
    });
  });
}
