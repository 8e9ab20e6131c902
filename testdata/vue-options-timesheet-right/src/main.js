import { createApp } from 'vue';
import App from './App.vue';
import store from './store';
import { TimesheetRuntime } from '@/abp/runtime';

const vm = createApp(App).use(store).mount('#app');

const runtime = new TimesheetRuntime(vm, store);
window.abp = runtime;

// hand over what arrived before we did
for (const job of window.__abpQueue.splice(0)) {
  Promise.resolve(runtime[job.method](...job.args)).then(job.resolve, job.reject);
}
