// Components are mounted from outside, once.
import { instantiate } from 'abplint';

export const mount = (component, options) => instantiate(component, (options && options.props) || {});
export const hydrate = mount;
export const tick = () => Promise.resolve();
export const flushSync = (work) => (work ? work() : undefined);
export const untrack = (work) => work();

const contexts = new Map();

export function setContext(key, value) {
  contexts.set(key, value);
  return value;
}

export const getContext = (key) => contexts.get(key);
export const hasContext = (key) => contexts.has(key);
export const createContext = () => {
  const key = {};
  return [() => contexts.get(key), (value) => setContext(key, value)];
};

// What a component was given for its events is among its props.
export const createEventDispatcher = (props) => (type, detail) => {
  const given = props === undefined ? {} : props();
  const hear = given['on' + type.charAt(0).toUpperCase() + type.slice(1)];
  if (hear) hear({ type, detail, preventDefault: () => {} });
  return true;
};
