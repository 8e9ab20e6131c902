// Services of a container: each is made of the others, which it takes out of one object.
import { each } from 'abplint';

class Container {
  constructor() {
    this.cradle = {};
  }

  register(first, second) {
    if (typeof first === 'string') this.add(first, second);
    else each(first, (name, made) => this.add(name, made));
    return this;
  }

  add(name, made) {
    Object.defineProperty(this.cradle, name, { get: () => made.resolve(this) });
  }

  resolve(name) {
    return this.cradle[name];
  }

  build(target) {
    return typeof target === 'function' ? target(this.cradle) : target.resolve(this);
  }

  createScope() {
    return this;
  }

  loadModules() {
    return this;
  }

  dispose() {}
}

const resolver = (resolve) => {
  const made = {
    resolve,
    singleton: () => made,
    scoped: () => made,
    transient: () => made,
    setLifetime: () => made,
    inject: () => made,
    disposer: () => made,
    proxy: () => made,
    classic: () => made,
  };
  return made;
};

export const createContainer = () => new Container();
export const asClass = (Service) => resolver((container) => new Service(container.cradle));
export const asFunction = (make) => resolver((container) => make(container.cradle));
export const asValue = (value) => resolver(() => value);
export const aliasTo = (name) => resolver((container) => container.cradle[name]);
