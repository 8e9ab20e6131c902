// What a hook gives, provided to all components.
import { describe } from 'abplint';
import { createContext, useContext } from 'react';

export function createContainer(useValue) {
  const Context = createContext(undefined);
  const Provider = (props) => describe(Context.Provider, { value: useValue(props.initialState) }, props.children);
  return { Provider, useContainer: () => useContext(Context) };
}
