// What AngularJS does with functions, lists and objects. What it makes by name is no part of it.
export function forEach(of, run, self) {
  if (Array.isArray(of)) of.forEach((item, at) => run.call(self, item, at, of));
  else Object.keys(of).forEach((name) => run.call(self, of[name], name, of));
  return of;
}
export const extend = (target, ...others) => Object.assign(target, ...others);
export const merge = extend;
export const copy = (value, target) => (target === undefined ? structuredClone(value) : Object.assign(target, value));
export const bind = (self, run, ...given) => run.bind(self, ...given);
export const identity = (value) => value;
export const noop = () => {};
export const isArray = (value) => Array.isArray(value);
export const isDefined = (value) => value !== undefined;
export const isUndefined = (value) => value === undefined;
export const isFunction = (value) => typeof value === 'function';
export const isString = (value) => typeof value === 'string';
export const isNumber = (value) => typeof value === 'number';
export const isObject = (value) => value !== null && typeof value === 'object';
export const toJson = (value, pretty) => JSON.stringify(value, null, pretty ? 2 : 0);
export const fromJson = (text) => JSON.parse(text);
