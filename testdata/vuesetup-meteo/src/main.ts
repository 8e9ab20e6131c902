import { createApp } from 'vue';
import { createPinia } from 'pinia';
import App from './App.vue';
import { runtime } from './abp/runtime';

window.abp = runtime;
window.__isobarUpgrade(runtime);

createApp(App).use(createPinia()).mount('#app');
