import { createApp } from 'vue';
import App from '@/App.vue';
import store from '@/store';
import recommend from '@/plugins/recommend';
import { createRuntime } from '@/abp/runtime';

const app = createApp(App);
app.use(store);
app.use(recommend);

const vm = app.mount('#app');

const runtime = createRuntime(vm, store);
window.abp = runtime;
window.__abpReadyResolve(runtime);
