import { isBrowser } from '@builder.io/qwik/build';
import { runtime } from './runtime';

if (isBrowser) {
  (window as any).abp = runtime;   // expect: ABP404
}
