import { Transition, select } from 'd3-selection';

export function transition() {
  return select(document.documentElement).transition();
}
transition.prototype = Transition.prototype;

export const active = (node) => select(node).transition();
export const interrupt = () => {};
