// References, what is computed from them, and what reacts to them.
import {
  describe,
  effect,
  isKept,
  isOwn,
  kept,
  leaving,
  mount,
  provide as give,
  provided,
  state,
  watch as react,
} from 'abplint';
import { wholes } from 'vue/whole';

export { createApp, createSSRApp, Vue as default } from 'vue/app';

// ------------------------------------------------------------ references

export function ref(value) {
  if (isOwn(value) && isRef(value)) return value;
  const cell = state(value);
  return {
    __v_isRef: true,
    get value() {
      return cell.get();
    },
    set value(next) {
      cell.set(next);
    },
  };
}

export const shallowRef = ref;
export const useTemplateRef = (name) => ref(null);
export const isRef = (value) => typeof value === 'object' && value !== null && value.__v_isRef === true;
export const unref = (value) => (isRef(value) ? value.value : value);
export const toValue = (value) => (typeof value === 'function' ? value() : unref(value));
export const triggerRef = () => {};

export function customRef(make) {
  const { get, set } = make(() => {}, () => {});
  return computed({ get, set });
}

export function computed(given) {
  const get = typeof given === 'function' ? given : given.get;
  return {
    __v_isRef: true,
    get value() {
      return get();
    },
    set value(next) {
      given.set(next);
    },
  };
}

export function toRef(source, key) {
  if (key === undefined) return typeof source === 'function' ? computed(source) : ref(source);
  return {
    __v_isRef: true,
    get value() {
      return source[key];
    },
    set value(next) {
      source[key] = next;
    },
  };
}

export function toRefs(source) {
  const made = {};
  for (const key of Object.keys(source)) made[key] = toRef(source, key);
  return made;
}

// Of what is not the app's own (`reactive(JSON.parse(text))`) nobody knows what it has.
export const reactive = (value) => kept(isOwn(value) ? value : { ...value });
export const shallowReactive = reactive;
export const readonly = (value) => value;
export const shallowReadonly = readonly;
export const markRaw = readonly;
export const toRaw = readonly;
export const proxyRefs = readonly;

// ------------------------------------------------------------ reactions

const read = (source) => {
  if (Array.isArray(source) && !isKept(source)) return source.map(wholly);
  return wholly(source);
};

const isWhole = (value) => isOwn(value) && wholes.has(value);
const insideOf = (value) => (isWhole(value) ? wholes.get(value)() : value);
const wholly = (value) => (isWhole(value) ? insideOf(value) : toValue(value));

export function watch(source, act, options) {
  if (options && options.immediate) act(read(source));
  const isDeep = options !== undefined && options.deep;
  react(() => (isDeep ? insideOf(read(source)) : read(source)), act, isKept(source) || isDeep);
  return () => {};
}

export function watchEffect(work) {
  effect(() => work(() => {}));
  return () => {};
}

export const watchPostEffect = watchEffect;
export const watchSyncEffect = watchEffect;

export function nextTick(work) {
  return Promise.resolve(work === undefined ? undefined : work());
}

// ------------------------------------------------------------ from ancestors

export const provide = (key, value) => give(key, value);
export const inject = (key, otherwise, isFactory) => provided(key, isFactory ? otherwise() : otherwise);

export const hasInjectionContext = () => true;
export const effectScope = () => ({ run: (work) => work(), stop: () => {} });
export const getCurrentScope = () => effectScope();
export const onScopeDispose = (work) => leaving(work);

// ------------------------------------------------------------ components

export const defineComponent = (options) => (typeof options === 'function' ? { setup: options } : options);
export const defineCustomElement = defineComponent;

export function defineAsyncComponent(given) {
  const load = typeof given === 'function' ? given : given.loader;
  return {
    inheritAttrs: false,
    setup: async (props, { attrs }) => {
      const made = await load();
      return () => describe(made.default || made, attrs);
    },
  };
}

export const h = (component, props, ...children) => describe(component, props, ...children);
export const createVNode = h;

// Code shows a component by itself, in an element; nothing takes it away.
export function render(node, container) {
  if (!isOwn(node)) return;
  const instance = mount(node, container);
  node.component = { proxy: instance, exposed: instance, props: node.props };
}
