// A template is text, with names in braces.
import { filled } from 'abplint/templates';

export const render = (text, given) => filled(text, /\{\{[{&#^\/>!]?([\s\S]*?)\}?\}\}/g, given);
