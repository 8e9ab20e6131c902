// A plugin: a directive, and a function.
import { copyText } from 'vue3-clipboard';

export const VueClipboard = {
  install(app) {
    app.directive('clipboard', {
      mounted(el, binding) {
        if (binding.arg === undefined || binding.arg === 'copy') el.addEventListener('click', () => copyText(binding.value));
      },
    });
  },
};

export default VueClipboard;
