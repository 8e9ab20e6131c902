import { createAbp } from './createAbp';

declare global {
  interface Window {
    abp?: unknown;
    __abpReadyResolve?: (runtime: unknown) => void;
  }
}

export function installAbp() {
  const abp = createAbp();
  Object.defineProperty(window, 'abp', { value: abp, configurable: true, writable: true });
  window.__abpReadyResolve?.(abp);
}
