declare global {
  interface Window {
    abp?: unknown;
    __abpReadyResolve?: () => void;
  }
}

export {};
