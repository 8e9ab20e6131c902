import { render } from 'preact';
import { createRuntime } from './abp';
import { App } from './app';

declare global {
  interface Window {
    abp?: unknown;
    __jotterReady?: (real: unknown) => void;
  }
}

const abp = createRuntime();
if (window.__jotterReady) {
  window.__jotterReady(abp);
} else {
  window.abp = abp;
}

render(<App />, document.getElementById('app')!);
