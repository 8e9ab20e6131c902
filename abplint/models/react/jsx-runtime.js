// What compiled JSX calls.
import { describe } from 'abplint';

export const jsx = (component, props) => describe(component, props);
export const jsxs = jsx;
export const jsxDEV = jsx;
export const Fragment = (props) => props.children;
