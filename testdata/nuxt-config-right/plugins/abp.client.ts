import { runtime } from '../lib/runtime';

export default defineNuxtPlugin(() => {
  window.abp = runtime;
  window.__abpReadyResolve?.();
});
