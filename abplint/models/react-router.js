// Navigation: it shows what the route of a path names. Until then all that is routed is shown: nobody knows where a user is.
import { describe, each, isLoaded, isText, provide, provided, state } from 'abplint';
import {
  Outlet as outlet,
  RouterProvider as provider,
  Routes as shown,
  createBrowserRouter as made,
  useBlocker as blocked,
  useFetcher as fetcher,
  useHistory as old,
  useLocation as location,
  useRoutes as given,
  useRouteMatch as matched,
  useSearchParams as searched,
} from 'react-router';
import { createContext, useEffect, useState } from 'react';
import { add, arrived, block, fetchFrom, navigate, routed, submit } from 'abplint/routes';

export { redirect, redirect as redirectDocument, redirect as replace } from 'abplint/routes';

// What an outlet hands to the route that it shows.
export function Outlet(props) {
  provide(outlet, props.context);
  return null;
}

Outlet.provides = 'context';

export const useOutletContext = () => provided(outlet, undefined, 'Outlet');

export function Routes(props) {
  const view = arrived(props.children);
  if (view !== undefined) return view;
  add(props.children);
  return describe(shown, props);
}
export const Switch = Routes;

export function useRoutes(routes) {
  add(routes);
  return given(routes);
}

let asksNothing = false; // who goes somewhere asks for no parameter there

function go(to, options) {
  if (isLoaded()) asksNothing = isText(to) && !to.includes('?');
  return navigate(to, options);
}

// Whether somebody may leave is asked of what a page says.
export function useBlocker(should) {
  const ask = (to) => (typeof should === 'function' ? should({ currentLocation: location(), nextLocation: to, historyAction: 'PUSH' }) : should);
  useEffect(() => block(ask), [should]);
  return blocked(should);
}
export const unstable_useBlocker = useBlocker;
export const UNSAFE_NavigationContext = createContext({ basename: '/', navigator: routed({ go }), static: false });

export const useNavigate = () => go;
export const useSubmit = () => submit;
// What a route answers is data that nobody knows: it is there once it has been asked.
export function useFetcher() {
  const [data, settle] = useState(undefined);
  const ask = async (path, options) => {
    await fetchFrom(path, options);
    settle(fetcher().data);
  };
  const load = (path) => ask(path);
  const submit = (given, { action, method } = {}) => ask(action, { formMethod: method, body: given });
  const Form = (props) => describe('form', { ...props, onSubmit: () => submit(undefined, props) });
  return { ...fetcher(), data, load, submit, Form };
}

function router(routes, options) {
  const own = made(add(routes), options);
  return { ...own, made: own, routes, navigate: go, fetch: (key, route, path, options) => fetchFrom(path, options) };
}
export const createBrowserRouter = router;
export const createHashRouter = router;
export const createMemoryRouter = router;
export const createRoutesFromElements = (children) => children;
export const createRoutesFromChildren = createRoutesFromElements;
export const RouterProvider = (props) => describe(provider, { router: props.router.made });

// The parameters of the address that somebody asks for, by their names.
const parameters = {};

const parameter = (name) => {
  if (parameters[name] === undefined) parameters[name] = state(isLoaded() ? searched()[0].get(name) : null);
  return parameters[name];
};

export function useSearchParams() {
  const search = {
    ...searched()[0],
    get: read,
    getAll: (name) => [read(name)],
    has: (name) => read(name) !== null,
  };
  const draft = { ...search, set: write, append: write, delete: (name) => parameter(name).set(null) };
  const set = (next) => {
    const given = typeof next === 'function' ? next(draft) : next;
    if (given !== draft && !isText(given)) each(given, write);
  };
  return [search, set];
}

const read = (name) => (asksNothing ? null : parameter(name).get());
const write = (name, value) => {
  asksNothing = false;
  parameter(name).set(value);
};

// Before version 6.
const history = () => ({ ...routed(old()), location: location() });
export const useHistory = history;
export const withRouter = (component) => (props) =>
  describe(component, { ...props, history: history(), location: location(), match: matched() });

export function Navigate(props) {
  useEffect(() => navigate(props.to), []);
  return null;
}
export const Redirect = Navigate;
