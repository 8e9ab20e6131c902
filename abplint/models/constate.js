// What a hook gives, provided to all components.
import { describe } from 'abplint';
import { createContext, useContext } from 'react';

export default function constate(useValue, ...selects) {
  const Context = createContext(undefined);
  const Provider = ({ children, ...props }) => describe(Context.Provider, { value: useValue(props) }, children);
  const select = (pick) => () => pick(useContext(Context));
  return [Provider, ...(selects.length === 0 ? [() => useContext(Context)] : selects.map(select))];
}
