// What Vue makes of a component's options: one object with all that its methods and its template see.
import { compiled, each, hook, instantiate, isOwn, kept, ref as filled, updating } from 'abplint';
import { inject, isRef, provide, watch } from 'vue';
import { directives, everywhere, mixins } from 'vue/app';
import { speaks } from 'vue/events';

export function create(vm, options, props) {
  if (options.render === undefined && options.template !== undefined) options.render = compiled(options.template);
  Object.setPrototypeOf(vm, everywhere);
  Object.assign(vm, props);
  each(props, (name) => follows(vm, name, props));
  vm.$props = props;
  vm.$options = {};
  for (const mixin of mixins) collect(vm.$options, mixin);
  collect(vm.$options, options);
  vm.$nextTick = (work) => (work === undefined ? Promise.resolve() : Promise.resolve(work.call(vm)));
  vm.$watch = (source, act, options) => react(vm, source, act, options);
  vm.$forceUpdate = () => {};
  vm.$destroy = () => {};
  speaks(vm, options);
  vm.$set = (target, key, value) => (target[key] = value);
  vm.$delete = (target, key) => {
    delete target[key];
  };
  const held = [];
  let data;
  Object.defineProperty(vm, '$data', { get: () => (data = data || seen(vm, held)) });
  for (const mixin of mixins) apply(vm, mixin, held);
  apply(vm, options, held);
  return vm;
}

export const shared = (name) => everywhere[name];

// Vue 2: `new Component({ … })`, of which only what says more of the component than how it is shown makes another one.
// What is given a `target` is of Svelte 4.
export function construct(options, given) {
  const more = given || {};
  if (more.target !== undefined) return instantiate(options, more.props || {});
  const own = OWN.filter((name) => more[name] !== undefined);
  const added = {};
  for (const name of own) added[name] = more[name];
  const vm = instantiate(own.length === 0 ? options : { ...options, mixins: [...(options.mixins || []), added] }, more.propsData || {});
  vm.$mount = () => vm;
  return vm;
}

const OWN = ['data', 'methods', 'computed', 'watch', 'created', 'mounted', 'mixins', 'extends', 'provide'];

// A prop that the component may set, and says so to whoever shows it.
export function model(props, emit, given) {
  const name = typeof given === 'string' ? given : 'modelValue';
  return {
    __v_isRef: true,
    get value() {
      return props[name];
    },
    set value(next) {
      props[name] = next;
      emit('update:' + name, next);
    },
  };
}

// A prop is what whoever shows the component gives it at the moment.
function follows(vm, name, props) {
  Object.defineProperty(vm, name, {
    get: () => props[name],
    set: (value) => {
      props[name] = value;
    },
  });
}

// What an app adds to the options of its own is that of the component, else of what it is made of.
function collect(made, options) {
  if (!isOwn(options)) return;
  if (options.extends !== undefined) collect(made, options.extends);
  for (const mixin of options.mixins || []) collect(made, mixin);
  Object.assign(made, options);
}

// Of a library's mixin nobody knows what it holds, or what it is made of.
function apply(vm, options, held) {
  if (!isOwn(options)) return;
  if (options.extends !== undefined) apply(vm, options.extends, held);
  for (const mixin of options.mixins || []) apply(vm, mixin, held);
  each(options.components || {}, (name, component) => { vm[named(name)] = component; });
  takeInjected(vm, options.inject || {});
  each(options.methods || {}, (name, method) => { vm[name] = method.bind(vm); });
  const data = options.data;
  if (data !== undefined) holds(vm, kept(typeof data === 'function' ? data.call(vm, vm) : data), held);
  each(options.computed || {}, (name, computed) => define(vm, name, computed));
  const provided = typeof options.provide === 'function' ? options.provide.call(vm) : options.provide;
  each(provided || {}, (key, value) => provide(key, value));
}

// A reference among a component's data stands for what it holds. What the app writes to the data is a state of its own.
function holds(vm, data, held) {
  held.push(data);
  filled(Object.assign(vm, data));
  each(data, (name, value) => { if (isOwn(value) && isRef(value)) stands(vm, name, value); });
}

// `$data`: the data of a component alone, as they stand.
function seen(vm, held) {
  const data = {};
  for (const made of held) each(made, (name) => follows(data, name, vm));
  return data;
}

function stands(vm, name, reference) {
  Object.defineProperty(vm, name, {
    get: () => reference.value,
    set: (value) => {
      reference.value = value;
    },
  });
}

// A template calls a component `ChildOne` that is registered as `child-one`.
export const named = (name) => (name.includes('-') ? name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') : name);

function takeInjected(vm, wanted) {
  if (Array.isArray(wanted)) {
    for (const key of wanted) vm[key] = inject(key);
    return;
  }
  each(wanted, (name, from) => {
    vm[name] = typeof from === 'object' && from !== null ? inject(from.from || name, from.default) : inject(from);
  });
}

function define(vm, name, computed) {
  if (typeof computed === 'function') {
    Object.defineProperty(vm, name, { get: () => computed.call(vm, vm) });
  } else if (computed.set === undefined) {
    Object.defineProperty(vm, name, { get: () => computed.get.call(vm, vm) });
  } else {
    Object.defineProperty(vm, name, { get: () => computed.get.call(vm), set: (value) => computed.set.call(vm, value) });
  }
}

function react(vm, source, act, options) {
  const read = typeof source === 'function' ? () => source.call(vm) : () => follow(vm, source);
  const work = typeof act === 'object' && act !== null ? act.handler : act;
  const run = typeof work === 'string' ? (...given) => vm[work](...given) : (...given) => work.call(vm, ...given);
  return watch(read, run, typeof act === 'object' ? act : options);
}

const follow = (vm, path) => path.split('.').reduce((found, key) => (found ? found[key] : undefined), vm);

const BEFORE = ['beforeCreate', 'created', 'beforeMount'];
const UPDATES = ['beforeUpdate', 'updated'];
const AFTER = ['mounted', 'activated'];

// What is watched may be what `setup` has made, which comes after the rest of the options.
export function begin(vm, options) {
  for (const mixin of mixins) observe(vm, mixin);
  observe(vm, options);
  runAll(vm, options, BEFORE);
  for (const mixin of mixins) renew(vm, mixin);
  renew(vm, options);
}

function renew(vm, options) {
  if (!isOwn(options)) return;
  for (const mixin of options.mixins || []) renew(vm, mixin);
  if (options.extends !== undefined) renew(vm, options.extends);
  for (const name of UPDATES) {
    if (options[name] !== undefined) updating(options[name].bind(vm));
  }
}

export const end = (vm, options) => runAll(vm, options, AFTER);

function observe(vm, options) {
  if (!isOwn(options)) return;
  if (options.extends !== undefined) observe(vm, options.extends);
  for (const mixin of options.mixins || []) observe(vm, mixin);
  each(options.watch || {}, (source, act) => react(vm, source, act));
}

function runAll(vm, options, names) {
  for (const mixin of mixins) run(vm, mixin, names);
  run(vm, options, names);
}

function run(vm, options, names) {
  if (!isOwn(options)) return;
  for (const mixin of options.mixins || []) run(vm, mixin, names);
  if (options.extends !== undefined) run(vm, options.extends, names);
  for (const name of names) {
    if (options[name] !== undefined) hook(name, options[name], vm);
  }
}

const APPEARS = ['created', 'beforeMount', 'bind', 'inserted', 'mounted'];
const CHANGES = ['beforeUpdate', 'update', 'updated', 'componentUpdated'];

// What a directive does with an element: once it is there, and whenever its value is another one.
export function direct(options, el, name, arg, read, own) {
  const listed = options.directives || {};
  const found = own || listed[name] || listed[camel(name)] || directives[name];
  if (!isOwn(found)) return;
  const tell = (stages, now, before) => {
    const binding = { value: now, oldValue: before, arg, modifiers: {}, dir: found };
    if (typeof found === 'function') found(el, binding);
    else for (const stage of stages) if (found[stage] !== undefined) found[stage](el, binding);
  };
  tell(APPEARS, read());
  watch(read, (now, before) => tell(CHANGES, now, before));
}

const camel = (name) => name.split('-').map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
