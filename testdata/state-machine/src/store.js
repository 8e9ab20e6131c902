import { runEffect } from './effects.js';
import { reducer } from './reducer.js';

function createStore() {
  let state = reducer(undefined, { type: '@@init' });
  const listeners = [];

  return {
    getState() {
      return state;
    },

    subscribe(listener) {
      listeners.push(listener);
    },

    dispatch(action) {
      state = reducer(state, action);
      listeners.forEach((listener) => listener(state));
      return runEffect(action); // via: ABP102, ABP105
    },
  };
}

export const store = createStore();
