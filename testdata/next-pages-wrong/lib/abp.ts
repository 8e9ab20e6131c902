import { runtime } from './runtime';

if (typeof window !== 'undefined') {
  (window as any).abp = runtime;   // expect: ABP404
}
