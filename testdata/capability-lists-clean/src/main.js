import { runtime } from './abp/runtime.js';

window.abp = runtime;
window.__herbariumReady();
