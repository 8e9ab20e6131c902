// Components are mounted from outside, once.
import { instantiate } from 'abplint';

export const mount = (component, options) => instantiate(component, (options && options.props) || {});
export const hydrate = mount;
export const tick = () => Promise.resolve();
export const flushSync = (work) => (work ? work() : undefined);
export const untrack = (work) => work();
