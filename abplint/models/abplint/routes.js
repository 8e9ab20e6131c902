// Where an application is, and what the routes that it has told of show of a path.
import { arrive, describe, isLoaded, isText, leftEarly, pageOf, routeOf, standing, state } from 'abplint';
import { useParams as parameters } from 'react-router';

const all = [];
const moved = state(false);
const place = state('');

// What is asked before somebody goes from where they are.
const blockers = new Set();

export function block(blocker) {
  blockers.add(blocker);
  return () => blockers.delete(blocker);
}

// The same of a history, which tells where to, and how to go there after all.
const held = (blocker) => block((to) => (typeof blocker === 'function' ? blocker({ ...to, location: to, action: 'PUSH', retry() {} }, 'PUSH') : undefined));

export function add(routes) {
  all.push(routes);
  return routes;
}

export async function navigate(target, options) {
  if (!isLoaded()) return;
  const path = isText(target) ? target : target.pathname || target.to;
  leftEarly('block(');
  for (const blocker of blockers) blocker({ pathname: path, search: '', hash: '', state: options?.state });
  const { formMethod, formData, body } = options || {};
  if (!isGet(formMethod) && (await isSentOn(() => act(path, formMethod, formData || body)))) return;
  moved.set(true);
  place.set(path);
  const own = await found(path);
  if (own === undefined) return;
  const { loader } = own;
  if (loader !== undefined && (await isSentOn(() => loader({ params: parameters(), request: new Request(place.get()) })))) return;
  arrive(view(own));
}

// Where a route sends on to.
async function sentOn(path) {
  place.set(path);
  const own = await found(path);
  if (own?.loader !== undefined) await own.loader({ params: parameters(), request: new Request(path) });
  if (own !== undefined) arrive(view(own));
}

class Redirection {
  constructor(to) {
    this.to = to;
  }
}

export const redirect = (to) => new Redirection(to);

// Whether what a route loads, or does, sends to another one.
async function isSentOn(work) {
  let made;
  try {
    made = await work();
  } catch (error) {
    made = error;
  }
  if (!(made instanceof Redirection)) return false;
  await sentOn(made.to);
  return true;
}

// What the app has told of a path; else the page that its framework makes of a module.
async function found(path) {
  const route = routeOf(all, path) ?? paged(pageOf(path));
  return route === undefined || route.lazy === undefined ? route : Object.assign({}, route, await route.lazy());
}

const paged = (page) => (page === undefined ? undefined : { Component: page });

const isGet = (method) => method === undefined || method === 'get' || method === 'GET';

// What a route does with data that it is sent.
async function act(path, method, body) {
  const own = await found(path);
  if (own?.action !== undefined) return own.action({ params: parameters(), request: new Request(path, { method, body }) });
}

// Sending data from where somebody is to a route, and going there.
export const submit = (data, { action, method } = {}) =>
  navigate(action, { formMethod: method, body: data });

// The same, and asking one for what it loads, without going there.
export async function fetchFrom(path, { formMethod, formData, body } = {}) {
  if (!isLoaded()) return;
  if (!isGet(formMethod)) return act(path, formMethod, formData || body);
  const own = await found(path);
  if (own?.loader !== undefined) return own.loader({ params: parameters(), request: new Request(path) });
}

// A history, which navigates.
export const routed = (history) => ({ ...history, push: navigate, replace: navigate, block: held });

export function view({ element, Component, component, render, children, ...own }) {
  if (element !== undefined) return element;
  const found = Component || component || own.default;
  if (found !== undefined) return describe(found, {});
  if (render !== undefined) return render({});
  return typeof children === 'function' ? children({}) : children;
}

// What some routes show where a handler has navigated; undefined where none has.
export function arrived(routes) {
  if (!standing(() => moved.get())) return undefined;
  const route = routeOf(routes, place.get(), true);
  return route === undefined ? null : view(route);
}
