import { runtime } from './src/runtime';

window.abp = runtime;   // expect: ABP404
