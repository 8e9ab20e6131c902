import { runtime } from './src/runtime';

window.abp = runtime;
window.__abpReadyResolve?.();
