// Navigation: it asks the guards of a route and its resolvers, and shows its component.
import { APP_INITIALIZER } from '@angular/core';
import { arrive, describe, each, inject, isLoaded, isOwn, isText, providing, routeOf, state } from 'abplint';
import { ActivatedRoute as outside, RouterModule as module, provideRouter as provided } from '@angular/router';
import { Observable, Subject } from 'rxjs';

const all = [];
const lazy = []; // where routes are loaded once somebody goes there: they may begin anywhere in a path
const below = [];

function add(routes, list) {
  list.push(routes);
  leads(routes, '');
  return routes;
}

function leads(routes, base) {
  if (!Array.isArray(routes)) return;
  for (const route of routes) {
    const path = `${base}/${route.path}`;
    if (route.loadChildren !== undefined) lazy.push({ path: `${path}/**`, loader: route.loadChildren, own: route });
    leads(route.children, path);
  }
}

export const provideRouter = (routes, ...features) => provided(add(routes, all), ...features);
export const provideRoutes = (routes) => provided(add(routes, all));

export class RouterModule {
  static forRoot(routes, options) {
    return module.forRoot(add(routes, all), options);
  }

  static forChild(routes) {
    return module.forChild(add(routes, below));
  }
}

class RouterEvent {
  constructor(id, url) {
    this.id = id;
    this.url = url;
    this.urlAfterRedirects = url;
  }
}

export class NavigationStart extends RouterEvent {}
export class NavigationEnd extends RouterEvent {}
export class NavigationCancel extends RouterEvent {}
export class NavigationError extends RouterEvent {}

// What `['/notes', id, 'edit']` leads to; of a path from where somebody is, the parts that it names.
function pathOf(commands) {
  let path = '';
  for (const part of commands) if (!isOwn(part)) path = path === '' ? `${part}` : `${path}/${part}`;
  return path;
}

const place = state('/');
let query; // what somebody who goes somewhere asks for there; undefined: nobody knows

// What is loaded later has initialisers of its own, and those of the modules that it imports.
const begin = (given) =>
  providing([{ provide: APP_INITIALIZER, multi: true, useValue: () => {} }, given], () => {
    for (const work of inject(APP_INITIALIZER)) work();
  });

async function go(given) {
  const isWhole = given.startsWith('/');
  const path = isWhole ? given : given.replace(/^(?:\.{1,2}\/)+/, '');
  const found = routeOf([...all, ...lazy], path, !isWhole) ?? routeOf(below, path, true);
  if (found === undefined) return undefined;
  if (found.own === undefined) return { path, route: found };
  const loaded = await found.loader();
  const routes = isOwn(loaded) && loaded.default !== undefined ? loaded.default : loaded;
  if (Array.isArray(routes)) leads(routes, '');
  else begin(routes);
  const inner = routeOf([...(Array.isArray(routes) ? [routes] : []), ...below], path, true);
  return { path, route: inner, around: found.own };
}

// A guard, or a resolver, is a function, or a class that has a method for it.
async function ask(asked, name, route) {
  const method = asked.prototype === undefined || asked.prototype === null ? undefined : asked.prototype[name];
  const answer = method === undefined ? asked(route, { url: place.get() }) : inject(asked)[name](route, { url: place.get() });
  if (isOwn(answer) && answer.subscribe !== undefined) answer.subscribe(() => {});
  return await answer;
}

async function isLetIn(route, names) {
  for (const name of names) {
    for (const guard of route[name] || []) if ((await ask(guard, name, route)) === false) return false;
  }
  return true;
}

async function show(router, target, asked) {
  if (!isLoaded()) return true;
  const gone = await go(target);
  if (gone === undefined) return true;
  const { path, route, around } = gone;
  if (around !== undefined && !(await isLetIn(around, ['canMatch', 'canLoad', 'canActivate', 'canActivateChild']))) return false;
  if (route === undefined) return true;
  if (route.redirectTo !== undefined && isText(route.redirectTo)) return show(router, route.redirectTo, asked);
  if (!(await isLetIn(route, ['canMatch', 'canActivate']))) return false;
  each(route.resolve || {}, (name, resolver) => {
    ask(resolver, 'resolve', route);
  });
  const loaded = route.loadComponent === undefined ? route.component : await route.loadComponent();
  const shown = isOwn(loaded) && loaded.default !== undefined ? loaded.default : loaded;
  query = asked;
  if (shown !== undefined) arrive(describe(shown, {}));
  place.set(path);
  router.moves.next(new NavigationEnd(1, path));
  return true;
}

export class Router {
  constructor() {
    this.moves = new Subject();
    // An app that starts goes somewhere first: who listens hears of that.
    this.events = new Observable((sink) => {
      if (!isLoaded()) {
        sink.next(new NavigationStart(1, location.pathname));
        sink.next(new NavigationEnd(1, location.pathname));
      }
      return this.moves.subscribe((event) => sink.next(event));
    });
  }

  get url() {
    return place.get();
  }

  navigate(commands, { queryParams = {}, queryParamsHandling } = {}) {
    return show(this, pathOf(commands), queryParamsHandling === undefined ? queryParams : undefined);
  }

  navigateByUrl(url) {
    return show(this, isText(url) ? url : `${url}`, isText(url) && !url.includes('?') ? {} : undefined);
  }

  createUrlTree(commands) {
    const path = pathOf(commands);
    return { path, toString: () => path };
  }

  parseUrl(url) {
    return { path: url, toString: () => url };
  }

  serializeUrl(tree) {
    return tree.path;
  }

  resetConfig(routes) {
    add(routes, all);
  }

  isActive(url) {
    return place.get() === url;
  }

  initialNavigation() {}
  dispose() {}
}

const snapshotOf = (given) => ({
  ...given,
  get queryParams() {
    return query === undefined ? given.queryParams : query;
  },
  get queryParamMap() {
    if (query === undefined) return given.queryParamMap;
    const known = query;
    return { get: (name) => known[name] ?? null, has: (name) => known[name] !== undefined, getAll: (name) => [known[name]] };
  },
});

// A component that somebody goes to is told at once where that is. Which of those that are shown while an app loads
// somebody will go to, nobody knows.
export class ActivatedRoute {
  constructor() {
    const given = new outside();
    this.snapshot = snapshotOf(given.snapshot);
    const told = (name) =>
      new Observable((sink) => (isLoaded() ? sink.next(this.snapshot[name]) : given[name].subscribe((now) => sink.next(now))));
    for (const name of ['url', 'params', 'paramMap', 'queryParams', 'queryParamMap', 'fragment', 'data', 'title']) this[name] = told(name);
  }

  get parent() {
    return new ActivatedRoute();
  }

  get firstChild() {
    return new ActivatedRoute();
  }

  get root() {
    return new ActivatedRoute();
  }

  get children() {
    return [new ActivatedRoute()];
  }

  get pathFromRoot() {
    return [this.root, this];
  }
}
