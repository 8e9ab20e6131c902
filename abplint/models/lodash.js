// Functions that are made of functions: what they run, and with what. What is not here runs as any callback does.
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

export const once = (run) => (...values) => run(...values);
export const memoize = (run) => Object.assign((...values) => run(...values), { cache: new Map() });
export const debounce = (run) =>
  Object.assign((...values) => run(...values), { cancel: () => {}, flush: () => run() });
export const throttle = debounce;
export const partial = (run, ...first) => (...values) => run(...first, ...values);
export const partialRight = (run, ...last) => (...values) => run(...values, ...last);
export const unary = (run) => (value) => run(value);
export const ary = once;
export const rearg = once;
export const negate = (holds) => (...values) => !holds(...values);
export const wrap = (value, wrapper) => (...values) => wrapper(value, ...values);
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

const steps = (path) => (Array.isArray(path) ? path : path.split('.'));
const holder = (object, path) => steps(path).slice(0, -1).reduce((value, name) => value[name], object);

export const invoke = (object, path, ...values) => {
  const names = steps(path);
  return holder(object, path)[names[names.length - 1]](...values);
};
export const result = (object, path) => {
  const names = steps(path);
  const found = holder(object, path)[names[names.length - 1]];
  return typeof found === 'function' ? found() : found;
};
