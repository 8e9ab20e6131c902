import { runtime } from '../lib/runtime';

export default defineNuxtPlugin(() => {
  window.abp = runtime;   // expect: ABP403
});
