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

export async function navigate(target) {
  if (!isLoaded()) return;
  const path = isText(target) ? target : target.pathname || target.to;
  moved.set(true);
  place.set(path);
  const route = routeOf(all, path);
  if (route === undefined) return;
  const own = route.lazy === undefined ? route : Object.assign({}, route, await route.lazy());
  if (own.loader !== undefined) await own.loader({ params: parameters(), request: new Request(place.get()) });
  arrive(view(own));
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
