// What attributes of links, buttons and forms say: some ask a person first, some ask the server by themselves.
import { attributed } from 'abplint';

const REMOTE = ['data-remote', 'data-method', 'data-disable-with'];

export function start() {
  attributed('data-confirm', (element, text) => {
    element.addEventListener(element.tagName === 'FORM' ? 'submit' : 'click', (event) => {
      if (fire(element, 'confirm') && !confirm(text)) event.preventDefault();
      fire(element, 'confirm:complete');
    });
  });
  for (const name of REMOTE) {
    attributed(name, (element) => {
      element.addEventListener(element.tagName === 'FORM' ? 'submit' : 'click', (event) => event.preventDefault());
    });
  }
}

export const fire = (element, name, detail) =>
  element.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
export const delegate = (element, selector, event, handler) =>
  element.addEventListener(event, (given) => {
    const target = given.target.closest(selector);
    if (target) handler.call(target, given);
  });
export const $ = (selector) => Array.from(document.querySelectorAll(selector));

export default { start, fire, delegate, $ };
