// Nuxt 2: plugins get the context and may inject; the store is made of the modules of a folder.
import { each } from 'abplint';
import { everywhere } from 'vue/app';
import { createStore } from 'vuex';
import { useContext as outside } from 'nuxt/context';

const app = {};
const context = { app };
Object.setPrototypeOf(context, outside());

const inject = (name, value) => {
  for (const one of [everywhere, context, app, context.store || {}]) one['$' + name] = value;
};

export function start(plugins, stores) {
  const root = stores[''] || {};
  const modules = {};
  each(stores, (name, module) => {
    if (name !== '') modules[name] = Object.assign({ namespaced: true }, module);
  });
  context.store = createStore(Object.assign({}, root, { modules }));
  Object.setPrototypeOf(context.store, outside());
  app.store = context.store;
  Object.setPrototypeOf(app, everywhere);
  for (const plugin of plugins) if (typeof plugin === 'function' && !plugin.isStarted) plugin(context, inject);
}

// the root instance, which is a global, too
export default everywhere;
