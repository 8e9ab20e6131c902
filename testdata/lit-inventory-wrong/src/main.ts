import './elements/inventory-app.js';
import { StockroomRuntime } from './abp/runtime.js';

declare global {
  interface Window {
    abp?: unknown;
    __stockroomReady?: (runtime: unknown) => void;
  }
}

const runtime = new StockroomRuntime();
if (window.__stockroomReady) window.__stockroomReady(runtime);
else window.abp = runtime;
