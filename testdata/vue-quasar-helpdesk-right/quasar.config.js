import { configure } from 'quasar/wrappers';

export default configure(() => ({
  boot: ['abp'],
  css: ['app.css'],
  extras: ['material-icons'],
  build: { target: { browser: ['es2022'] }, vueRouterMode: 'history' },
  framework: { plugins: ['Notify', 'Loading', 'LocalStorage'] },
}));
