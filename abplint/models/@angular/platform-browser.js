// An application starts: its providers, its initialisers, its root component.
import { bootstrap, inject } from 'abplint';

export function bootstrapApplication(root, config) {
  const made = bootstrap(root, (config && config.providers) || []);
  return Promise.resolve({ injector: { get: inject }, instance: made, components: [{ instance: made }] });
}

export const createApplication = (config) => bootstrapApplication(undefined, config);
export const platformBrowser = () => ({ bootstrapModule });

export function bootstrapModule(module) {
  const made = bootstrap(module, []);
  return Promise.resolve({ injector: { get: inject }, instance: made });
}
