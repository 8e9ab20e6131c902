import { createRuntime } from './abp/runtime';

declare global {
  interface Window {
    abp: unknown;
    __sketchbookReady?: () => void;
  }
}

window.abp = createRuntime();
window.__sketchbookReady?.();
