// Services of a container: each is made once, of what the parameters of its constructor ask for.
import { inject as instance, register } from 'abplint';

export const injectable = () => (cls) => {
  cls._injectable = {};
};
export const singleton = injectable;
export const scoped = injectable;
export const autoInjectable = injectable;
export const registry =
  (providers = []) =>
  () => {
    providers.forEach(({ token, ...provider }) => register([{ provide: token, ...provider }]));
  };
export const inject = (token) => ({ token });
export const delay = (read) => read();

export const container = {
  resolve(token) {
    return instance(token);
  },
  register(token, provider) {
    register([
      {
        provide: token,
        ...provider,
        ...(provider.useToken && { useExisting: provider.useToken }),
        ...(provider.useFactory && { useFactory: () => provider.useFactory(container) }),
      },
    ]);
    return container;
  },
  registerSingleton(token, cls = token) {
    register([{ provide: token, useClass: cls }]);
    return container;
  },
  registerType(token, cls) {
    register([{ provide: token, useClass: cls }]);
    return container;
  },
  registerInstance(token, value) {
    register([{ provide: token, useValue: value }]);
    return container;
  },
  createChildContainer() {
    return container;
  },
  isRegistered() {
    return true;
  },
};
