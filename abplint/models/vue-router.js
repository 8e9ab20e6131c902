// Navigation: it asks its guards, and shows what the route's record names.
import { arrive, describe, isOwn, isText, provide, provided, routeOf, state } from 'abplint';
import { everywhere } from 'vue/app';
import { rootOfPage } from 'vue/events';
import { wholes } from 'vue/whole';

const routerOfApp = {};

export function createRouter(options) {
  const current = state({ path: '/', fullPath: '/', name: undefined, params: {}, query: {}, hash: '', meta: {}, matched: [] });
  const records = options.routes || [];
  const before = [];
  const after = [];
  const shown = state();
  shown.listen(({ views, props }) => { for (const view of views) arrive(describe(view, props)); });
  const to = (target) => {
    const here = current.get();
    if (typeof target === 'string') return { ...here, path: target, fullPath: target, query: target.includes('?') ? here.query : {} };
    return { ...here, ...target, query: target.query === undefined ? {} : target.query };
  };

  async function go(target) {
    const from = current.get();
    const record = find(records, target);
    const redirect = record === undefined ? undefined : record.redirect;
    if (isText(redirect)) return go(redirect);
    if (isOwn(redirect)) return go(typeof redirect === 'function' ? redirect(to(target)) : redirect);
    const next = Object.assign(to(target), record === undefined ? {} : saidOf(records, record));
    for (const guard of before) if ((await guard(next, from, proceed)) === false) return undefined;
    if (record !== undefined) {
      const own = record.beforeEnter;
      for (const guard of Array.isArray(own) ? own : own === undefined ? [] : [own]) await guard(next, from, proceed);
    }
    const views = record === undefined ? [] : await viewsOf(record);
    current.set(next);
    shown.set({ views, props: record === undefined ? {} : givenTo(record.props, next) });
    for (const told of after) told(next, from);
    return undefined;
  }

  const route = {};
  wholes.set(route, () => current.get());
  for (const name of PARTS) Object.defineProperty(route, name, { get: () => current.get()[name], enumerable: true });
  const router = {
    options,
    route,
    get app() {
      return rootOfPage();
    },
    get currentRoute() {
      return { value: current.get(), ...current.get() };
    },
    push: go,
    replace: go,
    go: () => go({}),
    back: () => go({}),
    forward: () => go({}),
    beforeEach: (guard) => adds(before, guard),
    beforeResolve: (guard) => adds(before, guard),
    afterEach: (told) => adds(after, told),
    onError: () => () => {},
    addRoute(first, second) {
      records.push(second === undefined ? first : second);
      return () => {};
    },
    removeRoute: () => {},
    hasRoute: (name) => current.get().name === name,
    getRoutes: () => records,
    resolve: (target) => ({ ...to(target), href: to(target).fullPath }),
    isReady: () => Promise.resolve(),
    install(app) {
      const globals = app === undefined || app.config === undefined ? everywhere : app.config.globalProperties || everywhere;
      globals.$router = router;
      Object.defineProperty(globals, '$route', { get: () => current.get() });
      provide(routerOfApp, router);
    },
  };
  provide(routerOfApp, router);
  return router;
}

const PARTS = ['path', 'fullPath', 'name', 'params', 'query', 'hash', 'meta', 'matched'];

// The props of a route's view: its parameters, what a function makes of the route, or what is written.
function givenTo(props, route) {
  if (props === true) return route.params;
  return (typeof props === 'function' ? props(route) : props) || {};
}

const proceed = () => {};

function adds(list, work) {
  list.push(work);
  return () => {};
}

// The record that a target means for certain.
function find(records, target) {
  const path = isText(target) ? target : target.path;
  return path === undefined ? findNamed(records, target.name) : routeOf(records, path);
}

function findNamed(records, name) {
  for (const record of name === undefined ? [] : records) {
    if (record.name === name) return record;
    const below = record.children === undefined ? undefined : findNamed(record.children, name);
    if (below !== undefined) return below;
  }
  return undefined;
}

const nameOf = ({ name }) => (name === undefined ? {} : { name });

// What a record and those around it say of a route.
function saidOf(records, wanted) {
  for (const record of records) {
    if (record === wanted) return { ...nameOf(record), meta: { ...record.meta }, matched: [record] };
    const below = record.children === undefined ? undefined : saidOf(record.children, wanted);
    if (below !== undefined) {
      return { ...below, meta: { ...record.meta, ...below.meta }, matched: [record, ...below.matched] };
    }
  }
  return undefined;
}

// The components of a record: those that it imports when they are needed, too.
async function viewsOf(record) {
  const found = [];
  for (const view of record.components === undefined ? [record.component] : Object.values(record.components)) {
    const given = typeof view === 'function' ? await view() : view;
    const component = given !== undefined && given !== null && given.default !== undefined ? given.default : given;
    if (typeof component === 'object' && component !== null) found.push(component);
  }
  return found;
}

export const useRouter = () => provided(routerOfApp, undefined, 'createRouter', 'VueRouter');

// What says where somebody is, at any time.
export const useRoute = () => useRouter().route;

// Vue Router 3: `new VueRouter({ … })`.
export default function VueRouter(options) {
  const router = createRouter(options);
  router.install();
  return router;
}
VueRouter.install = () => {};
