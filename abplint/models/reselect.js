// What is selected from a state, by functions of what other functions select.
const selectorOf = (given) => {
  const functions = given.filter((one) => typeof one === 'function' || Array.isArray(one));
  const project = functions[functions.length - 1];
  const inputs = Array.isArray(functions[0]) ? functions[0] : functions.slice(0, -1);
  const select = (...values) => project(...inputs.map((one) => one(...values)));
  return Object.assign(select, { resultFunc: project, dependencies: inputs });
};

export const createSelector = (...given) => selectorOf(given);
createSelector.withTypes = () => createSelector;

export const createSelectorCreator = () => createSelector;

export function createStructuredSelector(selectors) {
  return (...values) => {
    const found = {};
    for (const name of Object.keys(selectors)) found[name] = selectors[name](...values);
    return found;
  };
}
createStructuredSelector.withTypes = () => createStructuredSelector;

export const lruMemoize = (work) => work;
export const weakMapMemoize = lruMemoize;
export const defaultMemoize = lruMemoize;
