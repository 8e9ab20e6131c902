// An application: plugins, what they add to every component, and its root.
import { instantiate, supplemented } from 'abplint';
import { getCurrentInstance, provide } from 'vue';
import { named } from 'vue/options';
import { carries, isRoot, starts } from 'vue/events';

// What every component instance has besides its own: `app.config.globalProperties`, Vue 2's `Vue.prototype`.
export const everywhere = {};

// What plugins call there that ask, print and copy.
const PLUGGED = [
  '$alert', '$buefy', '$bvModal', '$confirm', '$copyText', '$dialog', '$htmlToPaper', '$Modal', '$modal', '$msgbox',
  '$oruga', '$prompt', '$q', '$swal',
];
supplemented(everywhere, getCurrentInstance().proxy, PLUGGED);

// The roots that have no template of their own, by what they are mounted on: they have that of the page.
export const mounted = {};

// Directives that every component has, by their names.
export const directives = {};

// Options that every component has before its own.
export const mixins = [];

const mixin = (options) => {
  mixins.push(options);
};

export function createApp(root, props) {
  const app = {
    config: { globalProperties: everywhere },
    use(plugin, ...options) {
      if (typeof plugin === 'function') plugin(app, ...options);
      else if (plugin.install !== undefined) plugin.install(app, ...options);
      return app;
    },
    provide(key, value) {
      provide(key, value);
      return app;
    },
    component(name, options) {
      if (options !== undefined) everywhere[named(name)] = options;
      return app;
    },
    directive(name, directive) {
      if (directive !== undefined) directives[name] = directive;
      return app;
    },
    mixin(options) {
      mixin(options);
      return app;
    },
    mount(where) {
      const vm = instantiate(root, props || {});
      findsInPage(vm, where, root);
      return vm;
    },
    unmount: () => {},
    runWithContext: (work) => work(),
  };
  return app;
}

export const createSSRApp = createApp;

// Vue 2: `new Vue({ … })`, which is also how its event buses are made.
export function Vue(options) {
  const given = options || {};
  const isShown = SHOWS.some((name) => given[name] !== undefined);
  if (isShown) starts(given);
  const vm = instantiate(given, {});
  vm.$mount = (where) => {
    findsInPage(vm, where, given);
    isRoot(vm);
    return vm;
  };
  findsInPage(vm, given.el, given);
  if (isShown) isRoot(vm);
  else carries(vm);
  return vm;
}

// A root without a template of its own has that of the page: its elements are found there when they are asked for.
function findsInPage(vm, where, root) {
  if (typeof where !== 'string') return;
  if (root.template === undefined && root.render === undefined) mounted[where] = vm;
  const refs = vm.$refs || {};
  vm.$refs = new Proxy(refs, { get: (_, name) => refs[name] || document.querySelector('[ref="' + name + '"]') });
}

const SHOWS = ['el', 'render', 'template', 'router', 'store'];

Vue.prototype = everywhere;
Vue.extend = (options) => options;
Vue.observable = (value) => value;
Vue.use = (plugin, ...options) => {
  if (typeof plugin === 'function') plugin(Vue, ...options);
  else if (plugin.install !== undefined) plugin.install(Vue, ...options);
};
Vue.component = (name, options) => {
  everywhere[named(name)] = options;
  return options;
};
Vue.directive = (name, directive) => {
  if (directive !== undefined) directives[name] = directive;
  return directives[name];
};
Vue.mixin = mixin;
Vue.nextTick = (work) => (work === undefined ? Promise.resolve() : Promise.resolve(work()));
Vue.set = (target, key, value) => (target[key] = value);
