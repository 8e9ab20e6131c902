import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LibraryRuntime } from './abp/runtime';

declare global {
  interface Window {
    abp?: unknown;
    __abpReadyResolve?: () => void;
  }
}

window.abp = new LibraryRuntime();
window.__abpReadyResolve?.();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
