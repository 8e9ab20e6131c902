// A value goes through functions, one after the other.
export const pipe = (value, ...steps) => steps.reduce((held, step) => step(held), value);
export const flow = (first, ...steps) => (...given) => pipe(first(...given), ...steps);
export const identity = (value) => value;
export const constant = (value) => () => value;
