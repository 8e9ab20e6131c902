// Solid renders what a function gives.
import { describe, mount } from 'abplint';

export const render = (code) => mount(code());
export const hydrate = render;
export const Portal = (props) => props.children;
export const Dynamic = (props) => describe(props.component, props);
