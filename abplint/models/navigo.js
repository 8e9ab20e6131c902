// Routes are functions, which run when somebody leads to their path.
import { each, routeOf } from 'abplint';

const slashed = (path) => (path.startsWith('/') ? path : `/${path}`);

export default class Navigo {
  constructor() {
    this.routes = [];
  }

  on(path, run) {
    if (typeof path === 'string') this.routes.push({ path: slashed(path), run: typeof run === 'function' ? run : run.uses });
    else if (typeof path === 'function') this.routes.push({ path: '/', run: path });
    else each(path, (one, given) => this.on(one, given));
    return this;
  }

  notFound() {
    return this;
  }

  hooks() {
    return this;
  }

  navigate(path) {
    const found = routeOf(this.routes, slashed(path));
    if (found !== undefined) found.run({ url: path, data: undefined });
  }

  resolve() {}
  updatePageLinks() {}
  off() {}
}
