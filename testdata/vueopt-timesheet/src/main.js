import { createApp } from 'vue';
import App from './App.vue';
import { runtime } from './abp/runtime.js';

window.abp = runtime;
for (const job of window.__stintWaiting.splice(0)) {
  Promise.resolve(runtime[job.method](...job.args)).then(job.resolve, job.reject);
}

createApp(App).mount('#app');
