// Boot files run when the app starts, with the app.
import { provide } from 'vue';
import { everywhere } from 'vue/app';
import { boot as outside } from 'quasar/wrappers';

const app = {
  config: { globalProperties: everywhere },
  use(plugin, ...options) {
    if (typeof plugin === 'function') plugin(app, ...options);
    else if (plugin.install !== undefined) plugin.install(app, ...options);
    return app;
  },
  provide,
  component: () => app,
  directive: () => app,
  mixin: () => app,
};

export function boot(run) {
  const given = { app };
  Object.setPrototypeOf(given, outside());
  run(given);
  return run;
}

export const defineBoot = boot;
