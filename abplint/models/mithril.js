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
  if (shown instanceof Element) vnode.dom = shown;
  drawn.push({ of, component, vnode, named });
  hook('oncreate', component.oncreate, component, vnode);
  return shown;
};

const described = (component, vnode) => describe(Drawn, { of: component, vnode });

// attributes may be left out before what stands inside
const isInside = (given) => typeof given === 'string' || typeof given === 'number' || Array.isArray(given) ||
  given instanceof Element || (given && given.of !== undefined && given.vnode !== undefined);

// `form#search.wide`
function named(tag) {
  const found = {};
  const [head, id = ''] = tag.split('[')[0].split('#');
  const first = id.split('.')[0];
  const classes = head.split('.').slice(1).concat(id.split('.').slice(1)).join(' ');
  if (first) found.id = first;
  if (classes) found.class = classes;
  return found;
}

function m(tag, given, ...more) {
  const isChild = isInside(given);
  const attrs = isChild ? {} : given ?? {};
  const children = isChild ? [given, ...more] : more;
  if (typeof tag === 'string') {
    const shown = describe(tag.split(/[.#[]/)[0] || 'div', Object.assign(named(tag), attrs), ...children);
    hook('oncreate', attrs.oncreate, attrs, { attrs, children, dom: shown });
    return shown;
  }
  if (seen !== null) seen.push(tag);
  return described(tag, { attrs, children, state: {}, dom: document.createElement('div') });
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
