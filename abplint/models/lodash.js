// Functions that are made of functions: what they run, and with what; and what lists and objects come to.
// What is not here runs as any callback does.
import { isOwn } from 'abplint';
import { filled } from 'abplint/templates';

export const identity = (value) => value;
export const stubTrue = () => true;
export const stubFalse = () => false;
export const noop = () => {};
export const constant = (value) => () => value;

export const flow = (...given) => {
  const steps = given.flat();
  return (...values) => steps.slice(1).reduce((value, step) => step(value), steps[0](...values));
};
export const flowRight = (...given) => flow(...given.flat().reverse());

// What runs in place of a function is called on what that would be called on.
export const once = (run) =>
  function (...values) {
    return run.apply(this, values);
  };
export const memoize = (run) => Object.assign(once(run), { cache: new Map() });
export const throttle = (run) => Object.assign(once(run), { cancel: () => {}, flush: () => run() });
export const debounce = (run, wait, options) => {
  if (options?.leading) return throttle(run);
  let timer;
  const later = function (...values) { timer = setTimeout(() => run.apply(this, values)); };
  return Object.assign(later, { cancel: () => { clearTimeout(timer); }, flush: () => run() });
};
export const partial = (run, ...first) =>
  function (...values) {
    return run.apply(this, [...first, ...values]);
  };
export const partialRight = (run, ...last) =>
  function (...values) {
    return run.apply(this, [...values, ...last]);
  };
export const unary = (run) =>
  function (value) {
    return run.call(this, value);
  };
export const ary = once;
export const rearg = once;
export const negate = (holds) =>
  function (...values) {
    return !holds.apply(this, values);
  };
export const wrap = (value, wrapper) =>
  function (...values) {
    return wrapper.call(this, value, ...values);
  };
export const tap = (value, run) => {
  run(value);
  return value;
};
export const thru = (value, run) => run(value);
export const delay = (run, wait, ...values) => setTimeout(() => run(...values));
export const defer = (run, ...values) => setTimeout(() => run(...values));
export const attempt = (run, ...values) => run(...values);
export const over = (...given) => (...values) => given.flat().map((run) => run(...values));

export const cond = (pairs) => (...values) => {
  for (const [holds, run] of pairs) if (holds(...values)) return run(...values);
};

// ------------------------------------------------------------ paths

const isNone = (value) => value === undefined || value === null;
const isPlain = (value) => typeof value === 'object' && isOwn(value);

// A name that the object has is no path, whatever signs are in it.
const steps = (object, path) => {
  if (Array.isArray(path)) return path;
  if (typeof path !== 'string' || (!isNone(object) && path in object)) return [path];
  return path.replaceAll('[', '.').replaceAll(']', '').split('.');
};
const step = (value, name) => (isNone(value) ? undefined : value[name]);
const holder = (object, names) => names.slice(0, -1).reduce(step, object);

export const get = (object, path, otherwise) => {
  const found = steps(object, path).reduce(step, object);
  return found === undefined ? otherwise : found;
};
export const has = (object, path) => {
  const names = steps(object, path);
  const inner = holder(object, names);
  return !isNone(inner) && Object.hasOwn(inner, names[names.length - 1]);
};
export const hasIn = has;
export const set = (object, path, value) => {
  const names = steps(object, path);
  const inner = names.slice(0, -1).reduce((held, name) => {
    if (isNone(held[name])) held[name] = {};
    return held[name];
  }, object);
  inner[names[names.length - 1]] = value;
  return object;
};
export const update = (object, path, change) => set(object, path, change(get(object, path)));
export const unset = (object, path) => {
  const names = steps(object, path);
  return delete holder(object, names)[names[names.length - 1]];
};
export const property = (path) => (object) => get(object, path);
export const propertyOf = (object) => (path) => get(object, path);
export const invoke = (object, path, ...values) => {
  const names = steps(object, path);
  return holder(object, names)[names[names.length - 1]](...values);
};
export const result = (object, path, otherwise) => {
  const names = steps(object, path);
  const inner = holder(object, names);
  const found = isNone(inner) ? undefined : inner[names[names.length - 1]];
  if (typeof found === 'function') return inner[names[names.length - 1]]();
  return found === undefined ? otherwise : found;
};

// ------------------------------------------------------------ what is asked of each

export const matches = (wanted) => (value) => Object.keys(wanted).every((name) => step(value, name) === wanted[name]);
export const matchesProperty = (path, wanted) => (value) => get(value, path) === wanted;
export const iteratee = (given) => {
  if (given === undefined) return identity;
  if (typeof given === 'string' || typeof given === 'number') return property(given);
  if (Array.isArray(given)) return matchesProperty(given[0], given[1]);
  return isPlain(given) ? matches(given) : given;
};

// ------------------------------------------------------------ lists and objects alike

export const keys = (of) => (isNone(of) ? [] : Object.keys(of));
export const values = (of) => {
  if (isNone(of)) return [];
  return Array.isArray(of) ? of : Object.values(of);
};
export const map = (of, by) => {
  const run = iteratee(by);
  if (isNone(of)) return [];
  return Array.isArray(of) ? of.map((value, at) => run(value, at, of)) : Object.keys(of).map((key) => run(of[key], key, of));
};
export const forEach = (of, run) => {
  map(of, run);
  return of;
};
export const forEachRight = forEach;
export const forIn = forEach;
export const forOwn = forEach;
export const each = forEach;
export const flatMap = (of, by) => map(of, by).flat();
export const filter = (of, by) => {
  const holds = iteratee(by);
  if (isNone(of)) return [];
  if (Array.isArray(of)) return of.filter((value, at) => holds(value, at, of));
  return Object.entries(of).filter(([key, value]) => holds(value, key, of)).map(([, value]) => value);
};
export const reject = (of, by) => filter(of, negate(iteratee(by)));
export const partition = (of, by) => [filter(of, by), reject(of, by)];
export const find = (of, by) => {
  const holds = iteratee(by);
  if (isNone(of)) return undefined;
  if (Array.isArray(of)) return of.find((value, at) => holds(value, at, of));
  return of[Object.keys(of).find((key) => holds(of[key], key, of))];
};
export const findLast = (of, by) => filter(of, by).pop();
export const findKey = (of, by) => {
  const holds = iteratee(by);
  return keys(of).find((key) => holds(of[key], key, of));
};
export const some = (of, by) => values(of).some(iteratee(by));
export const every = (of, by) => values(of).every(iteratee(by));
export const any = some;
export const all = every;
export const reduce = (of, run, ...start) => {
  if (Array.isArray(of)) return of.reduce(run, ...start);
  return keys(of).reduce((total, key) => run(total, of[key], key, of), ...start);
};
export const reduceRight = (of, run, ...start) => (Array.isArray(of) ? of.reduceRight(run, ...start) : reduce(of, run, ...start));
export const transform = (of, run, made = {}) => {
  forEach(of, (value, key) => run(made, value, key, of));
  return made;
};
export const includes = (of, value) => (typeof of === 'string' ? of : values(of)).includes(value);
export const contains = includes;
export const size = (of) => (typeof of === 'string' ? of : values(of)).length;
export const invokeMap = (of, method, ...given) =>
  map(of, (value) => (typeof method === 'function' ? method.apply(value, given) : value[method](...given)));
export const groupBy = (of, by) => {
  const run = iteratee(by);
  const made = {};
  for (const value of values(of)) {
    const key = run(value);
    made[key] = made[key] === undefined ? [value] : [...made[key], value];
  }
  return made;
};
export const keyBy = (of, by) => Object.fromEntries(values(of).map((value) => [iteratee(by)(value), value]));
export const indexBy = keyBy;
export const sortBy = (of) => [...values(of)];
export const orderBy = sortBy;
export const shuffle = sortBy;
export const toArray = sortBy;
export const sample = (of) => values(of)[Math.floor(Math.random() * values(of).length)];

// ------------------------------------------------------------ lists

export const head = (list) => (isNone(list) ? undefined : list[0]);
export const first = head;
export const last = (list) => (isNone(list) ? undefined : list[list.length - 1]);
export const nth = (list, at = 0) => (isNone(list) ? undefined : list.at(at));
export const initial = (list) => values(list).slice(0, -1);
export const tail = (list) => values(list).slice(1);
export const take = (list, count = 1) => values(list).slice(0, count);
export const drop = (list, count = 1) => values(list).slice(count);
export const slice = (list, from, to) => values(list).slice(from, to);
export const compact = (list) => values(list).filter((value) => value);
export const concat = (list, ...more) => [].concat(list, ...more);
export const flatten = (list) => values(list).flat();
export const flattenDeep = (list) => values(list).flat(Infinity);
export const uniq = (list) => [...new Set(values(list))];
export const uniqBy = (list) => [...values(list)];
export const union = (...lists) => uniq(lists.flat());
export const without = (list, ...unwanted) => values(list).filter((value) => !unwanted.includes(value));
export const difference = (list, ...others) => without(list, ...others.flat());
export const intersection = (list, ...others) => values(list).filter((value) => others.every((other) => other.includes(value)));
export const findIndex = (list, by) => values(list).findIndex(iteratee(by));
export const indexOf = (list, value) => values(list).indexOf(value);
export const fromPairs = (pairs) => Object.fromEntries(pairs);
export const zipObject = (names, given) => Object.fromEntries(names.map((name, at) => [name, given[at]]));

// ------------------------------------------------------------ objects

export const assign = (target, ...sources) => Object.assign(target, ...sources);
export const assignIn = assign;
export const extend = assign;
export const defaults = (target, ...sources) => Object.assign(target, ...sources.reverse(), { ...target });
export const defaultsDeep = defaults;
export const merge = (target, ...sources) => {
  for (const source of sources) {
    for (const key of keys(source)) {
      if (isPlain(target[key]) && isPlain(source[key])) merge(target[key], source[key]);
      else target[key] = source[key];
    }
  }
  return target;
};
export const pick = (object, ...names) => {
  const made = {};
  if (!isNone(object)) for (const name of names.flat()) if (name in object) made[name] = object[name];
  return made;
};
export const omit = (object, ...names) => {
  const made = { ...object };
  for (const name of names.flat()) delete made[name];
  return made;
};
export const pickBy = (object, by) => {
  const holds = iteratee(by);
  return Object.fromEntries(keys(object).filter((key) => holds(object[key], key)).map((key) => [key, object[key]]));
};
export const omitBy = (object, by) => pickBy(object, negate(iteratee(by)));
export const mapValues = (object, by) => {
  const run = iteratee(by);
  return Object.fromEntries(keys(object).map((key) => [key, run(object[key], key, object)]));
};
export const mapKeys = (object, by) => Object.fromEntries(keys(object).map((key) => [by(object[key], key, object), object[key]]));
export const toPairs = (object) => (isNone(object) ? [] : Object.entries(object));
export const entries = toPairs;
export const invert = (object) => Object.fromEntries(toPairs(object).map(([key, value]) => [value, key]));
export const functions = (object) => keys(object).filter((key) => typeof object[key] === 'function');
export const clone = (value) => structuredClone(value);
export const cloneDeep = clone;
export const bindAll = (object, ...names) => {
  for (const name of names.flat()) object[name] = object[name].bind(object);
  return object;
};

// ------------------------------------------------------------ what a value is

export const isArray = (value) => Array.isArray(value);
export const isFunction = (value) => typeof value === 'function';
export const isString = (value) => typeof value === 'string';
export const isNumber = (value) => typeof value === 'number';
export const isBoolean = (value) => typeof value === 'boolean';
export const isUndefined = (value) => value === undefined;
export const isNull = (value) => value === null;
export const isNil = (value) => value === undefined || value === null;
export const isObject = (value) => value !== null && (typeof value === 'object' || typeof value === 'function');
export const isEmpty = (value) =>
  isNone(value) || (typeof value === 'string' ? value : keys(value)).length === 0;
export const isObjectLike = (value) => value !== null && typeof value === 'object';

// ------------------------------------------------------------ text

const text = (value) => (isNone(value) ? '' : String(value));
export const toLower = (value) => text(value).toLowerCase();
export const toUpper = (value) => text(value).toUpperCase();
export const upperFirst = (value) => text(value).charAt(0).toUpperCase() + text(value).slice(1);
export const lowerFirst = (value) => text(value).charAt(0).toLowerCase() + text(value).slice(1);
export const capitalize = (value) => upperFirst(toLower(value));
export const trim = (value) => text(value).trim();
export const split = (value, by) => text(value).split(by);
export const startsWith = (value, beginning) => text(value).startsWith(beginning);
export const endsWith = (value, ending) => text(value).endsWith(ending);

const words = (value) => text(value).split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((word) => word !== '');
export const camelCase = (value) => lowerFirst(words(value).map(capitalize).join(''));
export const kebabCase = (value) => words(value).map(toLower).join('-');
export const snakeCase = (value) => words(value).map(toLower).join('_');

export const template = (text) => (given) => filled(text, /<%[-=]?([\s\S]*?)%>/g, given);
