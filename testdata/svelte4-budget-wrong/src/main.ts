import App from './App.svelte';
import { runtime } from './abp/runtime';

const target = document.getElementById('app')!;
const app = new App({ target });

window.abp = runtime;
window.__pennywiseReady?.(runtime);

declare global {
  interface Window {
    abp: unknown;
    __pennywiseReady?: (runtime: unknown) => void;
  }
}

export default app;
