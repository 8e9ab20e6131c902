import { browser } from '$app/environment';
import { runtime } from './runtime.js';

if (browser) {
  window.abp = runtime;   // expect: ABP403
}
