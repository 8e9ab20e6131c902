// Variables that components read and anybody writes. What asks a server is of the package.
import { depends, state } from 'abplint';

export function makeVar(initial) {
  const cell = state(initial);
  const variable = (...given) => {
    if (given.length > 0) cell.set(given[0]);
    return cell.get();
  };
  variable.onNextChange = (listener) => {
    cell.listen(listener);
    return () => {};
  };
  return variable;
}

export const useReactiveVar = (variable) => depends(() => variable());
