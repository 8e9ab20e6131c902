// What changes a part of a state: each operator makes of what is there what is to be there.
const chosen = (value, before) => (typeof value === 'function' ? value(before) : value);
const isMeant = (selector, item, at) => (typeof selector === 'function' ? selector(item) : at === selector);

export const patch = (parts) => (before) => {
  const after = Object.assign({}, before);
  for (const name of Object.keys(parts)) after[name] = chosen(parts[name], after[name]);
  return after;
};
export const safePatch = patch;
export const append = (items) => (before) => [...(before || []), ...items];
export const insertItem = (item, at) => (before) => [...(before || []), item];
export const removeItem = (selector) => (before) => before.filter((item, at) => !isMeant(selector, item, at));
export const updateItem = (selector, value) => (before) =>
  before.map((item, at) => (isMeant(selector, item, at) ? chosen(value, item) : item));
export const updateItems = updateItem;
export const compose = (...operators) => (before) => operators.reduce((value, operator) => operator(value), before);
export const iif = (condition, then, otherwise) => (before) => {
  if (chosen(condition, before)) return chosen(then, before);
  return otherwise === undefined ? before : chosen(otherwise, before);
};
