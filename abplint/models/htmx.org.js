// Attributes ask the server; what scripts call are small functions on elements and their events.
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
const asks = (context) => {
  if (typeof context === 'string') return element(context);
  return context instanceof Element ? context : (element(context?.source ?? context?.target) ?? document.body);
};
export const ajax = async (verb, path, context) => {
  const asking = asks(context);
  for (const name of ['confirm', 'configRequest', 'beforeRequest']) trigger(asking, `htmx:${name}`, { verb, path });
  await fetch(path, { method: verb });
  for (const name of ['afterRequest', 'beforeSwap', 'afterSwap', 'load', 'afterSettle']) trigger(asking, `htmx:${name}`);
};
export const find = (root, selector) => (selector ? root.querySelector(selector) : document.querySelector(root));
export const findAll = (root, selector) =>
  selector ? root.querySelectorAll(selector) : document.querySelectorAll(root);
export const closest = (target, selector) => element(target).closest(selector);
export const remove = (target) => element(target).remove();
export const swap = (target, content) => {
  element(target).innerHTML = content;
};

export default { ajax, closest, config: {}, find, findAll, off, on, onLoad, remove, swap, trigger, process() {} };
