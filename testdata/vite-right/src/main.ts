import { createApp } from 'vue';
import App from './App.vue';
import { runtime } from './runtime';

window.abp = runtime;
window.__abpReadyResolve?.();
createApp(App).mount('#app');
