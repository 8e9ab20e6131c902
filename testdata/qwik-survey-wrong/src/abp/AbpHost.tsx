import { component$, useVisibleTask$ } from '@builder.io/qwik';
import { runtime } from './runtime';

declare global {
  interface Window {
    abp?: unknown;
    __askAroundReady?: (abp: unknown) => void;
  }
}

export const AbpHost = component$(() => {
  // The placeholder in <head> answers until this runs.
  useVisibleTask$(
    () => {
      window.abp = runtime;
      window.__askAroundReady?.(runtime);
    },
    { strategy: 'document-ready' },
  );
  return null;
});
