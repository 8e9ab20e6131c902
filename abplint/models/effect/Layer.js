// What is given for the classes that services are asked for by, whoever is given it.
import { provide } from 'abplint';
import { runSync } from 'effect/Effect';

const made = (tag, make) => {
  provide(tag, make);
  return { pipe: (...steps) => steps.reduce((layer, step) => step(layer), tag) };
};
export const succeed = (tag, service) => made(tag, () => service);
export const sync = (tag, make) => made(tag, () => make());
export const effect = (tag, work) => made(tag, () => runSync(work));
export const scoped = effect;
export const merge = (layer) => layer;
export const mergeAll = (layer) => layer;
export const provideMerge = (layer) => layer;
