import { reactive } from 'vue';
import { boot } from 'quasar/wrappers';

/** What the layout has mounted; filled in by MainLayout.vue. */
export const ui = reactive({ importer: null, deals: null });

export default boot(({ app }) => {
  app.provide('ui', ui);
});
