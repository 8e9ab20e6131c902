import { createTextRuntime } from './core.mjs';

window.abp = createTextRuntime();
