// Solid renders what a function gives.
import { mount } from 'abplint';

export const render = (code) => mount(code());
export const hydrate = render;
export const Portal = (props) => props.children;
