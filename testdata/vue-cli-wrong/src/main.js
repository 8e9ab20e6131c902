import { createApp } from 'vue';
import App from './App.vue';
import { runtime } from './runtime';

window.abp = runtime;   // expect: ABP404
createApp(App).mount('#app');
