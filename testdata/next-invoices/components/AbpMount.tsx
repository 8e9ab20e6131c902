'use client';

import { useEffect } from 'react';
import '../lib/abp/runtime';

/** Takes the runtime away again when the tree goes (tests, micro-frontends). */
export default function AbpMount() {
  useEffect(() => {
    return () => {
      delete (window as any).abp;
    };
  }, []);
  return null;
}
