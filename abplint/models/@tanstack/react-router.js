// Navigation: it shows the component of the route of a path. Until then all are shown: nobody knows where a user is.
import { describe } from 'abplint';
import { add, navigate } from 'abplint/routes';
import {
  RouterProvider as provider,
  createFileRoute as madeOfFile,
  createRoute as made,
  createRouter as madeRouter,
} from '@tanstack/react-router';

function route(made, path, options) {
  const parent = () => (options.getParentRoute === undefined ? '' : options.getParentRoute().fullPath);
  const own = {
    ...made,
    made,
    options,
    get fullPath() {
      return path === undefined ? parent() : `${parent()}/${path}`;
    },
    addChildren: () => own,
    update: () => own,
    lazy: () => own,
  };
  add({
    get path() {
      return own.fullPath;
    },
    component: options.component,
    loader: options.loader,
  });
  return own;
}

export const createRoute = (options) => route(made(options), options.path, options);
export const createRootRoute = (options = {}) => route(made(options), undefined, options);
export const createRootRouteWithContext = () => createRootRoute;
export const createFileRoute = (path) => (options) => route(madeOfFile(path)(options), path, options);
export function createRouter(options) {
  const own = madeRouter(options);
  return { ...own, made: own, navigate };
}
export const RouterProvider = (props) => describe(provider, { ...props, router: props.router.made });
export const useNavigate = () => navigate;
export const useRouter = () => ({ navigate });
