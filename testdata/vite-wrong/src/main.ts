import { createApp } from 'vue';
import App from './App.vue';
import { runtime } from './runtime';

window.abp = runtime;
createApp(App).mount('#app');
