/// <reference types="vite/client" />
interface Window {
  abp?: unknown;
  __abpReadyResolve?: (runtime: unknown) => void;
}
