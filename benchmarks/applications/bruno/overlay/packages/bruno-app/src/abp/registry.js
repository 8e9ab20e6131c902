import { useEffect } from 'react';

const actions = new Map();

export const addActions = (table) => {
  Object.entries(table).forEach(([name, action]) => actions.set(name, action));
  return () => Object.keys(table).forEach((name) => actions.delete(name));
};

export const findAction = (name) => actions.get(name);

// What a component can do while it is mounted.
export const useAbpActions = (table) => {
  useEffect(() => addActions(table));
};
