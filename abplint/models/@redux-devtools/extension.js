// The stores of Redux, watched by an extension of the browser.
import { compose } from 'redux';

export function composeWithDevTools(...given) {
  if (given.length === 1 && typeof given[0] === 'object') return compose;
  return compose(...given);
}

export const devToolsEnhancer = () => (create) => create;
export const composeWithDevToolsDevelopmentOnly = composeWithDevTools;
export const composeWithDevToolsLogOnly = composeWithDevTools;
export const composeWithDevToolsLogOnlyInProduction = composeWithDevTools;
export const devToolsEnhancerDevelopmentOnly = devToolsEnhancer;
export const devToolsEnhancerLogOnly = devToolsEnhancer;
export const devToolsEnhancerLogOnlyInProduction = devToolsEnhancer;
