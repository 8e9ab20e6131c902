declare global {
  interface Window {
    abp: unknown;
    __abpReadyResolve?: (runtime: unknown) => void;
  }
}

declare module 'downloadjs';

export {};
