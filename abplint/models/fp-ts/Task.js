// A task is a function that gives a promise when it is called.
export const of = (value) => () => Promise.resolve(value);
export const fromIO = (run) => () => Promise.resolve(run());
export const map = (change) => (task) => () => task().then((value) => change(value));
export const chain = (make) => (task) => () => task().then((value) => make(value)());
export const flatMap = chain;
export const tap = (make) => (task) => () => task().then((value) => {
  make(value)();
  return value;
});
