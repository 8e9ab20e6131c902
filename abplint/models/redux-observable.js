// Epics see each action once reducers are through, and what they send is dispatched.
import { Observable, Subject, filter } from 'rxjs';

const typeOf = (given) => (typeof given === 'string' ? given : given.type);

export const ofType = (...types) => filter((action) => types.some((one) => typeOf(one) === action.type));
export const combineEpics = (...epics) => (...given) =>
  new Observable((sink) => epics.forEach((epic) => epic(...given).subscribe((action) => sink.next(action))));

export function createEpicMiddleware(options = {}) {
  const actions = new Subject();
  let store;
  const middleware = (api) => {
    store = api;
    return (next) => (action) => {
      const result = next(action);
      actions.next(action);
      return result;
    };
  };
  middleware.run = (epic) => {
    const states = new Observable((sink) => sink.next(store.getState()));
    epic(actions, states, options.dependencies).subscribe((action) => store.dispatch(action));
  };
  return middleware;
}
