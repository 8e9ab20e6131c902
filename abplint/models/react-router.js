// What an outlet hands to the route that it shows.
import { provide, provided } from 'abplint';
import { Outlet as shown } from 'react-router';

export function Outlet(props) {
  provide(shown, props.context);
  return null;
}

Outlet.provides = 'context';

export const useOutletContext = () => provided(shown, undefined, 'Outlet');
