import { runtime } from './runtime';
«
declare global {
  interface Window {
    abp?: unknown;
    __abpReadyResolve?: () => void;
  }
}
»
if (typeof window !== 'undefined') {
  window.abp = runtime; // takes the place of the bootstrap,
  window.__abpReadyResolve?.(); // which hands on the calls that it has kept
}
