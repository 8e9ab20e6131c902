'use client';
import { useEffect } from 'react';
import { createRuntime } from '../lib/abp/runtime';

export function AbpClient() {
  useEffect(() => {
    const rt = createRuntime();
    window.abp = rt;
    (window as any).__deskReady?.(rt);
    return () => {
      delete (window as any).abp;
    };
  }, []);
  return null;
}
