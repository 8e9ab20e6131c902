import { runtime } from './runtime.js';

window.abp = runtime;
window.__tempoSettle?.(runtime);
