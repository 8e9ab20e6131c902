// Components are drawn when they are mounted, and all of them again when somebody asks for that.
import { awaited, describe, each, hook, mount as show } from 'abplint';

const drawn = [];
let seen = null; // the vnodes of components that a view makes, while it is drawn

const isClass = (component) => component.prototype && component.prototype.view;

function made(component, vnode) {
  if (typeof component !== 'function') return component;
  return isClass(component) ? new component(vnode) : component(vnode);
}

function viewed(component, vnode, named) {
  const outer = seen;
  seen = named;
  const output = component.view(vnode);
  seen = outer;
  return output;
}

function run(stage, component, vnode) {
  hook(stage, component[stage], component, vnode);
  hook(stage, vnode.attrs[stage], component, vnode);
}

function Drawn({ vnode }) {
  const component = made(vnode.tag, vnode);
  const named = [];
  vnode.state = component;
  run('oninit', component, vnode);
  const shown = viewed(component, vnode, named);
  if (shown instanceof Element) vnode.dom = shown;
  drawn.push({ component, vnode, named });
  run('oncreate', component, vnode);
  return shown;
}

const isVnode = (given) => given && given.tag !== undefined && given.attrs !== undefined;

// attributes may be left out before what stands inside
const isInside = (given) =>
  typeof given === 'string' || typeof given === 'number' || Array.isArray(given) || isVnode(given);

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

// What is described is the vnode, too: those who get it read what it was given, and may change that.
function m(tag, given, ...more) {
  const isChild = isInside(given);
  const inside = isChild ? [given, ...more] : more;
  const children = inside.length === 1 && Array.isArray(inside[0]) ? inside[0] : inside;
  const attrs = isChild ? {} : given ?? {};
  if (typeof tag === 'string') {
    const name = tag.split(/[.#[]/)[0] || 'div';
    const shown = describe(name, Object.assign(named(tag), attrs), ...children);
    shown.tag = name;
    Object.assign(shown, { attrs, children });
    hook('oncreate', attrs.oncreate, attrs, { attrs, children, dom: shown });
    return shown;
  }
  const vnode = { tag, attrs, children, state: {}, dom: document.createElement('div') };
  if (seen !== null) seen.push(vnode);
  return Object.assign(describe(Drawn, { vnode }), { tag, attrs, children });
}

function again({ component, vnode, named }) {
  const now = [];
  viewed(component, vnode, now);
  hook('onupdate', component.onupdate, component, vnode);
  for (const one of drawn) {
    if (named.some((before) => before.tag === one.vnode.tag) && !now.some((after) => after.tag === one.vnode.tag)) {
      run('onbeforeremove', one.component, one.vnode);
      run('onremove', one.component, one.vnode);
    }
  }
  for (const one of now) {
    if (!named.some((before) => before.tag === one.tag)) show(describe(Drawn, { vnode: one }));
  }
}

function redraw() {
  for (const one of drawn) again(one);
}

redraw.sync = redraw;

m.m = m;
m.redraw = redraw;
m.mount = (root, component) => {
  if (component) show(m(component), root);
};
m.render = (root, vnodes) => show(vnodes, root);
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
    const component = target.onmatch ? awaited(target.onmatch({}, path, path)) : target;
    if (component && !target.render) m.mount(root, component);
    if (target.render) show(target.render({ attrs: {}, tag: component }), root);
  });
};
m.route.set = () => {};
m.route.get = () => location.pathname;
m.route.param = (key) => new URLSearchParams(location.search).get(key);
m.route.prefix = '#!';
m.route.Link = { view: ({ attrs, children }) => m('a', attrs, ...children) };
m.route.SKIP = {};

export default m;
