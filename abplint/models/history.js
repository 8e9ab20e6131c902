// The history of an application that is navigated from outside of its components.
import { createBrowserHistory as made } from 'history';
import { routed } from 'abplint/routes';

export const createBrowserHistory = (options) => routed(made(options));
export const createHashHistory = createBrowserHistory;
export const createMemoryHistory = createBrowserHistory;
