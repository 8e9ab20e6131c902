import type { createAbp } from '@harbour/core';

declare global {
  interface Window {
    abp: ReturnType<typeof createAbp>;
  }
}
