// Where an application is, and what the routes that it has told of show of a path.
import { arrive, describe, isLoaded, isText, routeOf, standing, state } from 'abplint';
import { useParams as parameters } from 'react-router';

const all = [];
const moved = state(false);
const place = state('');

export function add(routes) {
  all.push(routes);
  return routes;
}

export async function navigate(target, options) {
  if (!isLoaded()) return;
  const path = isText(target) ? target : target.pathname || target.to;
  if (options?.formMethod !== undefined && !isGet(options.formMethod)) await act(path, options.formMethod, options.formData || options.body);
  moved.set(true);
  place.set(path);
  const own = await found(path);
  if (own === undefined) return;
  if (own.loader !== undefined) await own.loader({ params: parameters(), request: new Request(place.get()) });
  arrive(view(own));
}

async function found(path) {
  const route = routeOf(all, path);
  return route === undefined || route.lazy === undefined ? route : Object.assign({}, route, await route.lazy());
}

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
export const routed = (history) => ({ ...history, push: navigate, replace: navigate });

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
