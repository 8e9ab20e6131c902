// Alpine: stores, components by name, and what every component has besides its data.
import { effect as follow, kept, template, watch } from 'abplint';
import { whenNew } from 'abplint/added';

const stores = {};
const magics = {};
const shown = new Map(); // the elements of components

export const factories = {};

export function store(name, value) {
  if (value === undefined) return stores[name];
  stores[name] = value;
  if (value.init !== undefined) value.init();
}

export function data(name, factory) {
  factories[name] = factory;
}

export function magic(name, make) {
  magics[name] = make;
}

export const $data = (element) => element._x_data;
export const bind = () => {};
export const directive = () => {};
export const start = () => {};
export const reactive = (value) => value;
export const nextTick = (work) => Promise.resolve(work && work());

const Alpine = { store, data, magic, $data, bind, directive, start, reactive, nextTick, plugin, effect };

export function plugin(install) {
  install(Alpine);
}

export default Alpine;

// The component of an element: its data, with what Alpine adds to it, and the elements that see it.
export function scope(read, render) {
  const given = read();
  const made = kept(typeof given === 'function' ? given() : given);
  made.$data = made;
  made.$store = stores;
  made.$nextTick = nextTick;
  made.$dispatch = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));
  made.$watch = (path, act) => watch(() => find(made, path), (now, before) => act.call(made, now, before), true);
  for (const name of Object.keys(magics)) made[`$${name}`] = magics[name](undefined, { Alpine });
  const elements = template(made, render);
  for (const element of elements) {
    shown.set(element, true);
    element._x_data = made;
    element._x_dataStack = [made];
  }
  if (made.init !== undefined) made.init();
}

// An element that a handler puts into the page: its data may be a component by its name, or are written there.
function begin(element) {
  const text = element.getAttribute('x-data') || '{}';
  const [, name] = /^\s*([\w$]+)\s*(?:\(.*\))?\s*$/.exec(text) || [];
  scope(() => (name === undefined ? eval(`(${text})`) : factories[name] || window[name]), () => []);
  if (element.hasAttribute('x-init')) eval(element.getAttribute('x-init'));
}

whenNew('x-data', '[x-data]', (element) => !shown.has(element), begin);

const find = (data, path) => path.split('.').reduce((found, key) => (found ? found[key] : undefined), data);

export const effect = (work) => follow(() => work());
export const init = (work) => work();
export const listen = (event, where, work) => (where === 'document' ? document : window).addEventListener(event, work);
