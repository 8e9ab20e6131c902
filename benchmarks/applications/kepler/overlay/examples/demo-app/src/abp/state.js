import store from '../store';
import {wrapTo} from '@kepler.gl/actions';

export const MAP_ID = 'map';

export function keplerState() {
  const state = store.getState().demo.keplerGl[MAP_ID];
  if (!state) {
    throw new Error('The map is not there yet');
  }
  return state;
}

export function send(action) {
  return store.dispatch(wrapTo(MAP_ID, action));
}
