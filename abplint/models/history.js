// The history of an application that is navigated from outside of its components.
import { createBrowserHistory as made } from 'history';
import { navigate } from 'abplint/routes';

export const createBrowserHistory = (options) => ({ ...made(options), push: navigate, replace: navigate });
export const createHashHistory = createBrowserHistory;
export const createMemoryHistory = createBrowserHistory;
