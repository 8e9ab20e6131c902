'use client';

import { useEffect } from 'react';
import '@/lib/abp/runtime';

export function AbpRuntime() {
  useEffect(
    () => () => {
      delete window.abp;
    },
    [],
  );
  return null;
}
