// Navigation: it shows what the route of a path names. Until then all that is routed is shown: nobody knows where a user is.
import { depends, describe, provide, provided } from 'abplint';
import {
  Outlet as outlet,
  RouterProvider as provider,
  Routes as shown,
  createBrowserRouter as made,
  useFetcher as fetcher,
  useHistory as old,
  useLocation as location,
  useRoutes as given,
  useRouteMatch as matched,
  useSearchParams as searched,
} from 'react-router';
import { useEffect } from 'react';
import { add, arrived, asked, fetchFrom, here, navigate, routed, submit } from 'abplint/routes';

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

export const useNavigate = () => navigate;
export const useSubmit = () => submit;
export const useFetcher = () => ({
  ...fetcher(),
  load: (path) => fetchFrom(path),
  submit: (data, { action, method } = {}) => fetchFrom(action, { formMethod: method, body: data }),
});

function router(routes, options) {
  const own = made(add(routes), options);
  return { ...own, made: own, routes, navigate, fetch: (key, route, path, options) => fetchFrom(path, options) };
}
export const createBrowserRouter = router;
export const createHashRouter = router;
export const createMemoryRouter = router;
export const createRoutesFromElements = (children) => children;
export const createRoutesFromChildren = createRoutesFromElements;
export const RouterProvider = (props) => describe(provider, { router: props.router.made });

export const useLocation = () => depends(() => here.get() ?? location());

export function useSearchParams() {
  const params = depends(() => asked.get()) ?? searched()[0];
  const set = (next) => asked.set(new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(params)) : next));
  return [params, set];
}

// Before version 6.
const history = () => ({ ...routed(old()), location: useLocation() });
export const useHistory = history;
export const withRouter = (component) => (props) =>
  describe(component, { ...props, history: history(), location: useLocation(), match: matched() });

export function Navigate(props) {
  useEffect(() => navigate(props.to), []);
  return null;
}
export const Redirect = Navigate;
