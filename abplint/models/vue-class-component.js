// Components of Vue 2 that are classes: their decorator makes the options of them that Vue takes.
import { each, isOwn } from 'abplint';
import { Vue as Base } from 'vue/app';

const HOOKS = [
  'beforeCreate', 'created', 'beforeMount', 'mounted', 'beforeDestroy', 'destroyed', 'beforeUpdate', 'updated', 'activated',
  'deactivated', 'render', 'errorCaptured', 'serverPrefetch',
];

// What decorators of members add to the options, by the prototype that has the members.
const added = new Map();

export const createDecorator = (add) => (target, key, index) => {
  const prototype = typeof target === 'function' ? target.prototype : target;
  if (!added.has(prototype)) added.set(prototype, []);
  added.get(prototype).push((options) => add(options, key, index));
};

// Fields are made with what the instance has already in sight, and without those of the classes below: they make theirs.
function fieldsOf(cls, vm, options) {
  Object.setPrototypeOf(cls, null);
  Object.setPrototypeOf(cls.prototype, vm);
  const fields = { ...new cls() };
  each({ ...options.props, ...options.computed }, (name) => { delete fields[name]; });
  return fields;
}

function optionsOf(cls, given) {
  const options = { ...given, props: { ...given.props }, methods: { ...given.methods }, computed: { ...given.computed }, watch: { ...given.watch } };
  const prototype = cls.prototype;
  const base = Object.getPrototypeOf(cls);
  if (isOwn(base) && base !== Base) options.extends = base;
  each(Object.getOwnPropertyDescriptors(prototype), (name, { value, get, set }) => {
    if (name === 'constructor') return;
    if (get !== undefined || set !== undefined) options.computed[name] = { get, set };
    else if (name === 'data' || HOOKS.includes(name)) options[name] = value;
    else options.methods[name] = value;
  });
  for (const add of added.get(prototype) || []) add(options);
  const own = options.data;
  options.data = function () {
    return { ...(typeof own === 'function' ? own.call(this) : own), ...fieldsOf(cls, this, options) };
  };
  options.prototype = prototype;
  return options;
}

export const Component = (given) => (typeof given === 'function' ? optionsOf(given, {}) : (cls) => optionsOf(cls, given || {}));
Component.registerHooks = (names) => {
  for (const name of names) HOOKS.push(name);
};
export const Options = Component;
export const mixins = (...parts) => ({ mixins: parts });
export { Base as Vue };
export default Component;
