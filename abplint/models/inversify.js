// Services of a container: each is made once, of what the parameters of its constructor ask for.
import { inject as instance, register } from 'abplint';

export const injectable = () => (cls) => {
  cls._injectable = {};
};
export const inject = (token) => ({ token });
export const named = () => () => {};
export const tagged = named;
export const optional = named;
export const unmanaged = named;
export const preDestroy = named;
export const postConstruct = named;
export const decorate = (decorator, cls) => decorator(cls);

class Binding {
  constructor(token) {
    this.token = token;
  }

  to(cls) {
    register([{ provide: this.token, useClass: cls }]);
    return this;
  }

  toSelf() {
    return this;
  }

  toConstantValue(value) {
    register([{ provide: this.token, useValue: value }]);
    return this;
  }

  toDynamicValue(make) {
    register([{ provide: this.token, useFactory: () => make({ container, get: instance }) }]);
    return this;
  }

  toService(token) {
    register([{ provide: this.token, useExisting: token }]);
    return this;
  }

  inSingletonScope() {
    return this;
  }

  inTransientScope() {
    return this;
  }

  inRequestScope() {
    return this;
  }

  whenTargetNamed() {
    return this;
  }

  onActivation() {
    return this;
  }
}

export class Container {
  bind(token) {
    return new Binding(token);
  }

  rebind(token) {
    return new Binding(token);
  }

  get(token) {
    return instance(token);
  }

  resolve(token) {
    return instance(token);
  }

  getAsync(token) {
    return Promise.resolve(instance(token));
  }

  load(...modules) {
    modules.forEach((module) => module.registry((token) => new Binding(token)));
  }

  createChild() {
    return new Container();
  }

  isBound() {
    return true;
  }

  applyMiddleware() {}
  unbind() {}
  unbindAll() {}
}

const container = new Container();

export class ContainerModule {
  constructor(registry) {
    this.registry = registry;
  }
}
