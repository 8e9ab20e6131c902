// Alpine: stores, components by name, and what every component has besides its data.
import { effect as follow, references, watch } from 'abplint';

const stores = {};
const magics = {};

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
  const made = typeof given === 'function' ? given() : given;
  made.$data = made;
  made.$store = stores;
  made.$nextTick = nextTick;
  made.$dispatch = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));
  made.$watch = (path, act) => watch(() => find(made, path), (now, before) => act.call(made, now, before), true);
  for (const name of Object.keys(magics)) made[`$${name}`] = magics[name](undefined, { Alpine });
  const elements = references(made, () => render.call(made));
  for (const element of elements) element._x_data = made;
  if (made.init !== undefined) made.init();
}

const find = (data, path) => path.split('.').reduce((found, key) => (found ? found[key] : undefined), data);

export const effect = (work) => follow(() => work());
export const init = (work) => work();
export const listen = (event, work) => window.addEventListener(event, work);
