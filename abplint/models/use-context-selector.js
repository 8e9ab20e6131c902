// A context of which a component reads a part.
import { useContext } from 'react';

export { createContext, useContext } from 'react';
export const useContextSelector = (context, select) => select(useContext(context));
export const useContextUpdate = () => (update) => update();
