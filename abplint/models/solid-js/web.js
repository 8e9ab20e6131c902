// Solid renders what a function gives.
import { describe, each, mount } from 'abplint';
export {
  createComponent, createRenderEffect as effect, ErrorBoundary, For, Index, Match, mergeProps, Show, Suspense, Switch,
  untrack,
} from 'solid-js';

export function render(code, container) {
  mount(code(), container);
  return () => {};
}
export const hydrate = render;
export const Portal = (props) => props.children;
export const Dynamic = (props) => describe(props.component, props);
Dynamic.shows = Dynamic;

// What an element is given beside its markup: functions of the name of an event listen for it.
export function spread(element, props) {
  const given = typeof props === 'function' ? props() : props;
  const elements = Array.isArray(element) ? element : [element]; // a component's children may be several
  elements.forEach((one) =>
    each(given, (name, value) => {
      if (name.startsWith('on')) one.addEventListener(name.slice(2).toLowerCase(), value);
      else one[name] = value;
    }),
  );
}
