// Routes are functions, which run when somebody leads to their path.
import { routeOf } from 'abplint';

const routes = [];

function read(pattern, path) {
  const params = {};
  const parts = path.split('/');
  pattern.split('/').forEach((part, at) => {
    if (part.startsWith(':')) params[part.slice(1)] = parts[at];
  });
  return params;
}

function lead(path) {
  const found = routeOf(routes, path);
  if (found === undefined) return;
  const context = { path, pathname: path, params: read(found.path, path), state: {}, querystring: '' };
  found.run(context, () => {});
}

export default function page(first, ...runs) {
  if (typeof first !== 'string') return;
  if (runs.length > 0) routes.push({ path: first, run: (...given) => runs.forEach((each) => each(...given)) });
  else lead(first);
}

page.show = lead;
page.redirect = lead;
page.replace = lead;
page.start = () => {};
page.stop = () => {};
page.base = () => {};
page.exit = () => {};
page.back = () => {};
