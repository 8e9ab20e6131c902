import { browser } from '$app/environment';
import { runtime } from './runtime.js';

if (browser) {
  window.abp = runtime;
  window.__abpReadyResolve?.();
}
