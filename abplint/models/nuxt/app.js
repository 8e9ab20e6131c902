// Plugins run when the app starts; what they provide is there for everybody.
import { each, fire, listen, mentions, shared } from 'abplint';
import { provide, ref } from 'vue';
import { everywhere } from 'vue/app';
import { navigate, routed } from 'abplint/pages';
import { useNuxtApp as outside, useRouter as router } from 'nuxt/app';

const nuxtApp = {
  provide(name, value) {
    nuxtApp['$' + name] = value;
    everywhere['$' + name] = value;
  },
  hook(name, run) {
    listen(nuxtApp, name, run);
    outside().hook(name, run);
    return () => {};
  },
  callHook: async (name, ...given) => {
    fire(nuxtApp, name, ...given);
  },
  get hooks() {
    return nuxtApp;
  },
  runWithContext: (work) => work(),
  vueApp: {
    config: { globalProperties: everywhere },
    use: () => nuxtApp.vueApp,
    provide,
    component: () => nuxtApp.vueApp,
    directive: () => nuxtApp.vueApp,
    mixin: () => nuxtApp.vueApp,
  },
};
Object.setPrototypeOf(nuxtApp, outside());

export function defineNuxtPlugin(given) {
  const setup = typeof given === 'function' ? given : given.setup;
  given.isStarted = true;
  const made = setup(nuxtApp);
  take(made);
  if (given.hooks !== undefined) each(given.hooks, (name, run) => nuxtApp.hook(name, run));
  return given;
}

function take(made) {
  if (made && typeof made.then === 'function') made.then(take);
  else if (made && made.provide) each(made.provide, nuxtApp.provide);
}

export function useNuxtApp() {
  mentions('defineNuxtPlugin');
  return nuxtApp;
}

export function useState(first, second) {
  const key = typeof first === 'string' ? first : 'useState';
  const initialise = typeof first === 'string' ? second : first;
  return shared(key, () => ref(initialise === undefined ? undefined : initialise()));
}

export const navigateTo = navigate;
export const useRouter = () => routed(router());

export const reloadNuxtApp = () => window.location.reload();
