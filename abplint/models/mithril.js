// Components are drawn when they are mounted, and all of them again when somebody asks for that.
import { describe, each, hook, mount as show } from 'abplint';

const drawn = [];
let seen = null; // the components that a view names, while it is drawn again

const isClass = (component) => component.prototype && component.prototype.view;

function made(component, vnode) {
  if (typeof component !== 'function') return component;
  return isClass(component) ? new component(vnode) : component(vnode);
}

const Drawn = ({ of, vnode }) => {
  const component = made(of, vnode);
  const named = [];
  hook('oninit', component.oninit, component, vnode);
  const outer = seen;
  seen = named;
  const shown = component.view(vnode);
  seen = outer;
  drawn.push({ of, component, vnode, named });
  hook('oncreate', component.oncreate, component, vnode);
  return shown;
};

const described = (component, vnode) => describe(Drawn, { of: component, vnode });

function m(tag, attrs, ...children) {
  if (typeof tag === 'string') {
    const hooks = attrs ?? {};
    const vnode = { attrs, children, dom: document.createElement(tag) };
    hook('oncreate', hooks.oncreate, hooks, vnode);
    return describe(tag.split(/[.#[]/)[0] || 'div', attrs, ...children);
  }
  if (seen !== null) seen.push(tag);
  return described(tag, { attrs: attrs ?? {}, children, state: {}, dom: document.createElement('div') });
}

function again({ component, vnode, named }) {
  const now = [];
  const outer = seen;
  seen = now;
  component.view(vnode);
  seen = outer;
  hook('onupdate', component.onupdate, component, vnode);
  for (const one of drawn) {
    if (named.includes(one.of) && !now.includes(one.of)) {
      hook('onbeforeremove', one.component.onbeforeremove, one.component, one.vnode);
      hook('onremove', one.component.onremove, one.component, one.vnode);
    }
  }
  for (const component of now) {
    if (!named.includes(component)) show(described(component, { attrs: {}, children: [], state: {} }));
  }
}

function redraw() {
  for (const one of drawn) again(one);
}

redraw.sync = redraw;

m.m = m;
m.redraw = redraw;
m.mount = (root, component) => {
  if (component) show(described(component, { attrs: {}, children: [], state: {} }));
};
m.render = (root, shown) => show(shown);
m.trust = (markup) => markup;
m.fragment = (attrs, children) => children;
m.censor = (attrs) => attrs;
m.buildQueryString = (values) => new URLSearchParams(values).toString();
m.buildPathname = (path) => path;
m.parseQueryString = (text) => Object.fromEntries(new URLSearchParams(text));
m.parsePathname = (path) => ({ path, params: m.parseQueryString(path) });
m.request = (options, more) => {
  const { url, method, body } = typeof options === 'string' ? { url: options, ...more } : options;
  return fetch(url, { method, body: body && JSON.stringify(body) }).then((response) => response.json());
};
m.route = (root, first, routes) => {
  each(routes, (path, target) => {
    const component = target.onmatch ? target.onmatch({}, path, path) : target;
    if (component && !target.render) m.mount(root, component);
    if (target.render) show(target.render({ attrs: {}, tag: component }));
  });
};
m.route.set = () => {};
m.route.get = () => location.pathname;
m.route.param = (key) => new URLSearchParams(location.search).get(key);
m.route.prefix = '#!';
m.route.Link = { view: (vnode) => describe('a', vnode.attrs, ...vnode.children) };
m.route.SKIP = {};

export default m;
