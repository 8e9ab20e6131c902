// A template is text, with names in braces: a function makes markup of it.
import { render } from 'mustache';

export const compile = (text) => (given) => render(text, given);
