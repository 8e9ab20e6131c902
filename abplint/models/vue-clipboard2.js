// A plugin: a method of every component, and a directive.
import { copyText } from 'vue-clipboard2';

export const VueClipboard = {
  install(app) {
    const everywhere = app.config === undefined || app.config.globalProperties === undefined ? app.prototype : app.config.globalProperties;
    everywhere.$copyText = (text) => copyText(text);
    app.directive('clipboard', {
      bind(el, binding) {
        if (binding.arg === undefined || binding.arg === 'copy') el.addEventListener('click', () => copyText(binding.value));
      },
    });
  },
};

export default VueClipboard;
