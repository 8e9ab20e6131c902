import { abp } from '$lib/abp/runtime';

declare global {
  interface Window {
    abp: unknown;
    __longwave: { ready: (abp: unknown) => void };
  }
}

window.abp = abp;
window.__longwave.ready(abp);
