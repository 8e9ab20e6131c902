'use client'

import { runtime } from '@/lib/abp/runtime'

if (typeof window !== 'undefined') {
  window.abp = runtime
  window.__abpReadyResolve?.()
}

export function AbpProvider() {
  return null
}
