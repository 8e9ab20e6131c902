// Navigation: it shows the routes whose path it is. Until then all are shown: nobody knows where a user is.
import { describe } from 'abplint';
import { add, arrived, navigate } from 'abplint/routes';
import { Route as shown, useLocation as located } from 'wouter';

export function Route(props) {
  const view = arrived(props);
  if (view !== undefined) return view;
  add(props);
  return describe(shown, props);
}

export const useLocation = () => [located()[0], navigate];
export { navigate };
