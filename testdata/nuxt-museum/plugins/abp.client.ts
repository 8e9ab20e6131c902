import { createMuseumRuntime } from '~/abp/runtime';

export default defineNuxtPlugin(() => {
  window.abp = createMuseumRuntime();
  window.__museumReady?.();
});

declare global {
  interface Window {
    abp?: unknown;
    __museumReady?: () => void;
  }
}
