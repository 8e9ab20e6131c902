// What jQuery's own functions do with functions, lists and objects. What stands for elements is no part of it.
import { isOwn } from 'abplint';

const isPlain = (value) => typeof value === 'object' && isOwn(value) && !Array.isArray(value);

export const proxy = (first, second, ...given) => {
  const [run, self] = typeof second === 'string' ? [first[second], first] : [first, second];
  return function (...more) {
    return run.apply(self ?? this, [...given, ...more]);
  };
};

export const each = (of, run) => {
  if (isPlain(of)) Object.keys(of).forEach((name) => run.call(of[name], name, of[name]));
  else Array.from(of).forEach((item, at) => run.call(item, at, item));
  return of;
};

export const map = (of, run) =>
  isPlain(of)
    ? Object.keys(of).map((name) => run(of[name], name)).flat()
    : Array.from(of).map((item, at) => run(item, at)).flat();

export const grep = (of, holds, inverted) =>
  of.filter((item, at) => (inverted ? !holds(item, at) : holds(item, at)));

export const merge = (first, second) => {
  first.push(...second);
  return first;
};

export const inArray = (item, list, from) => list.indexOf(item, from);
export const makeArray = (of) => Array.from(of);
export const isFunction = (value) => typeof value === 'function';
export const isArray = (value) => Array.isArray(value);
export const isPlainObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isEmptyObject = (value) => Object.keys(value).length === 0;
export const trim = (text) => String(text ?? '').trim();
export const parseJSON = (text) => JSON.parse(text);
export const now = () => Date.now();
export const noop = () => {};
