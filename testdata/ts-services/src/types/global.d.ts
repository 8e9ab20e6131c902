import type { LedgerRuntime } from '@/abp/runtime';

declare global {
  interface Window {
    abp?: LedgerRuntime;
  }
}

export {};
