// Values that are read and written by a call, and what elements do with the members of a view model.
import { attributed, effect, state } from 'abplint';

const isOwn = (value) => typeof value === 'function' && value.__observed === true;

function observed(read, write, listen) {
  const value = function (...given) {
    if (given.length === 0) return read();
    write(given[0]);
    return this;
  };
  value.__observed = true;
  value.peek = read;
  value.subscribe = (run, self) => {
    listen((now) => run.call(self, now));
    return { dispose() {} };
  };
  value.extend = () => value;
  value.notifySubscribers = () => write(read());
  value.valueHasMutated = () => write(read());
  return value;
}

export function observable(initial) {
  const cell = state(initial);
  return observed(
    () => cell.get(),
    (value) => cell.set(value),
    (run) => cell.listen(run),
  );
}

export function observableArray(initial) {
  const list = observable(initial ?? []);
  const change = (work) => (...given) => {
    const held = list().slice();
    const result = work(held, ...given);
    list(held);
    return result;
  };
  for (const name of ['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse']) {
    list[name] = change((held, ...given) => held[name](...given));
  }
  for (const name of ['indexOf', 'slice', 'sorted', 'reversed']) list[name] = (...given) => list()[name](...given);
  list.remove = (which) => {
    const gone = list().filter((item) => (typeof which === 'function' ? which(item) : item === which));
    list(list().filter((item) => !gone.includes(item)));
    return gone;
  };
  list.removeAll = () => {
    const gone = list();
    list([]);
    return gone;
  };
  list.replace = (old, item) => list(list().map((each) => (each === old ? item : each)));
  return list;
}

export function computed(given, self) {
  const read = typeof given === 'function' ? given : given.read;
  const owner = self ?? given.owner;
  const write = given.write;
  return observed(
    () => read.call(owner),
    (value) => write && write.call(owner, value),
    (run) => effect(() => run(read.call(owner))),
  );
}

export const dependentObservable = computed;
export const pureComputed = computed;
export const unwrap = (value) => (isOwn(value) ? value() : value);
export const isObservable = isOwn;
export const isWritableObservable = isOwn;
export const isWriteableObservable = isOwn;
export const isComputed = isOwn;
export const toJS = (value) => value;
export const toJSON = (value) => JSON.stringify(value);
export const utils = {
  unwrapObservable: unwrap,
  arrayForEach: (list, run) => list.forEach(run),
  arrayMap: (list, run) => list.map(run),
  arrayFilter: (list, run) => list.filter(run),
  arrayFirst: (list, run) => list.find(run),
  arrayIndexOf: (list, item) => list.indexOf(item),
  extend: (target, source) => Object.assign(target, source),
  objectForEach: (of, run) => Object.keys(of).forEach((name) => run(name, of[name])),
};

const found = (model, path) => path.split('.').reduce((held, name) => (held ? held[name] : undefined), model);

const EVENTS = ['click', 'submit', 'dblclick', 'change', 'keyup', 'keydown', 'focus', 'blur'];

const plain = (text) => `,${text.replace(/[\s'"]+/g, '').replace(/[{}]/g, ',')}`;
const unprefixed = (path) => path.replace(/^\$(root|parent|data)\./, '');

// The view model of a component is made with what its parameters name: `component: { name: 'stamp', params: { onStamp: stamped } }`
const registered = {};

function show(model, name, words) {
  const component = registered[name];
  if (component === undefined) return;
  const params = {};
  for (const word of words) {
    const parts = word.split(':');
    if (parts.length > 1 && parts[1] !== '') params[parts[0]] = found(model, unprefixed(parts[1]));
  }
  const { viewModel } = component;
  if (typeof viewModel === 'function') new viewModel(params);
  else if (viewModel && viewModel.createViewModel) viewModel.createViewModel(params, {});
}

function shown(model, said) {
  const parts = said.split(',component:');
  if (parts.length < 2) return;
  const words = parts[1].split(',').filter((word) => word !== '');
  show(model, words[0].replace('name:', ''), words.slice(1));
}

// `click: save`, `event: { dblclick: $root.open }`, `submit: send`
function bind(model, element, text) {
  const said = plain(text);
  shown(model, said);
  for (const event of EVENTS) {
    const parts = said.split(`,${event}:`);
    if (parts.length > 1) {
      const path = unprefixed(parts[1].split(',')[0]);
      element.addEventListener(event, (data) => {
        const run = found(model, path);
        if (typeof run === 'function') run.call(model, model, data);
      });
    }
  }
}

export function applyBindings(model) {
  attributed('data-bind', (element, text) => bind(model, element, text));
  attributed('params', (element, text) => show(model, element.tagName.toLowerCase(), plain(text).split(',')));
}

export const cleanNode = () => {};
export const bindingHandlers = {};
export const extenders = {};
export const options = {};
export const components = {
  register(name, component) {
    registered[name] = component;
  },
};
