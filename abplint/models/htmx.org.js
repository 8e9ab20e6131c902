// Attributes ask the server, some a person first; what scripts call are small functions on elements and their events.
import { attributed } from 'abplint';

const element = (target) => (typeof target === 'string' ? document.querySelector(target) : target);

export function on(target, event, listener) {
  if (typeof event === 'function') {
    document.body.addEventListener(target, event);
    return event;
  }
  element(target).addEventListener(event, listener);
  return listener;
}
export function off(target, event, listener) {
  if (typeof event === 'function') {
    document.body.removeEventListener(target, event);
    return event;
  }
  element(target).removeEventListener(event, listener);
  return listener;
}
export function trigger(target, name, detail) {
  const event = new CustomEvent(name, { bubbles: true, cancelable: true, composed: true, detail });
  return element(target).dispatchEvent(event);
}
export const onLoad = (callback) => callback(document.body);
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const told = (target, name, detail) => {
  trigger(target, `htmx:${name}`, detail);
  if (dashed(name) !== name) trigger(target, `htmx:${dashed(name)}`, detail);
};
const asks = (context) => {
  if (typeof context === 'string') return element(context);
  return context instanceof Element ? context : (element(context?.source ?? context?.target) ?? document.body);
};
export const ajax = async (verb, path, context) => {
  const asking = asks(context);
  for (const name of BEFORE) told(asking, name, { verb, path });
  await fetch(path, { method: verb });
  for (const name of AFTER) told(asking, name);
};
const BEFORE = ['confirm', 'configRequest', 'beforeRequest', 'beforeSend'];
const AFTER = ['afterRequest', 'beforeOnLoad', 'beforeSwap', 'afterSwap', 'load', 'afterOnLoad', 'afterSettle'];

const USUAL = { form: 'submit', input: 'change', select: 'change', textarea: 'change' };

// `event[filter] from:body delay:1s, other`; what comes by itself asks when the page is there
function listens(element, path) {
  const ask = () => asked(element, path);
  const said = element.getAttribute('hx-trigger');
  if (!said) {
    element.addEventListener(USUAL[element.tagName.toLowerCase()] ?? 'click', ask);
    return;
  }
  for (const part of said.split(',')) {
    const [event] = part.trim().split(/[\s[]/);
    const [, from] = /\bfrom:(\S+)/.exec(part) || [];
    const target = from === undefined ? element : { body: document.body, document, window }[from] || document.querySelector(from);
    if (target && !BY_ITSELF.includes(event)) target.addEventListener(event, ask);
  }
}
const BY_ITSELF = ['load', 'revealed', 'intersect', 'every'];

function asked(element, path) {
  const confirming = element.closest('[hx-confirm]');
  if (confirming !== null && !confirm(confirming.getAttribute('hx-confirm'))) return;
  const prompting = element.closest('[hx-prompt]');
  if (prompting !== null && prompt(prompting.getAttribute('hx-prompt')) === null) return;
  for (const name of BEFORE) told(element, name, { path });
  fetch(path);
  for (const name of AFTER) told(element, name);
}

for (const verb of ['hx-get', 'hx-post', 'hx-put', 'hx-patch', 'hx-delete']) attributed(verb, listens);
export const find = (root, selector) => (selector ? root.querySelector(selector) : document.querySelector(root));
export const findAll = (root, selector) =>
  selector ? root.querySelectorAll(selector) : document.querySelectorAll(root);
export const closest = (target, selector) => element(target).closest(selector);
export const remove = (target) => element(target).remove();
export const swap = (target, content) => {
  element(target).innerHTML = content;
};

export default { ajax, closest, config: {}, find, findAll, off, on, onLoad, remove, swap, trigger, process() {} };
