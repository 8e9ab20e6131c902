// A component has what it names of the state, and runs again when that changes.
import { depends, provided } from 'abplint';
import { createContext } from 'react';
import { storeOfApp } from 'storeon';

export const StoreContext = createContext();
export const useStoreon = () => {
  const store = provided(storeOfApp, undefined, 'createStoreon');
  return { ...depends(() => store.get()), dispatch: store.dispatch };
};
