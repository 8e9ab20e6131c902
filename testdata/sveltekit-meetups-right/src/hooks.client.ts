import { runtime } from '$lib/abp/runtime';

// The placeholder in app.html has answered so far.
window.abp = runtime;
window.__rundesRuntime(runtime);

declare global {
  interface Window {
    abp: unknown;
    __rundesRuntime: (runtime: unknown) => void;
  }
}
