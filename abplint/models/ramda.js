// Functions that are made of functions: what they run, and with what. What is not here runs as any callback does.
export const identity = (value) => value;
export const T = () => true;
export const F = () => false;
export const always = (value) => () => value;

export const pipe = (...steps) => (...values) => steps.slice(1).reduce((value, step) => step(value), steps[0](...values));
export const compose = (...steps) => pipe(...steps.reverse());
export const pipeWith = (join, steps) => (...values) =>
  steps.slice(1).reduce((value, step) => join(step, value), steps[0](...values));
export const composeWith = (join, steps) => pipeWith(join, steps.reverse());

// a function of two arguments that may come one by one
const curried = (run) => (...first) => (first.length > 1 ? run(...first) : (second) => run(first[0], second));

export const tap = curried((run, value) => {
  run(value);
  return value;
});
export const andThen = curried((run, promise) => promise.then(run));
export const otherwise = curried((run, promise) => promise.catch(run));
export const forEach = curried((run, list) => {
  list.forEach((value) => run(value));
  return list;
});
export const map = curried((run, list) => list.map((value) => run(value)));
export const applyTo = curried((value, run) => run(value));
export const once = (run) => (...values) => run(...values);
export const when = (holds, run, ...more) =>
  more.length > 0 ? (holds(more[0]) ? run(more[0]) : more[0]) : (value) => (holds(value) ? run(value) : value);
export const unless = (holds, run, ...more) =>
  more.length > 0 ? (holds(more[0]) ? more[0] : run(more[0])) : (value) => (holds(value) ? value : run(value));
export const ifElse = (holds, run, other) => (...values) => (holds(...values) ? run(...values) : other(...values));
export const cond = (pairs) => (...values) => {
  for (const [holds, run] of pairs) if (holds(...values)) return run(...values);
};
export const tryCatch = (run, recover) => (...values) => {
  try {
    return run(...values);
  } catch (error) {
    return recover(error, ...values);
  }
};
export const converge = (run, branches) => (...values) => run(...branches.map((branch) => branch(...values)));
export const juxt = (branches) => (...values) => branches.map((branch) => branch(...values));
export const partial = (run, first) => (...values) => run(...first, ...values);
export const invoker = (count, name) => (...values) => values[count][name](...values.slice(0, count));
