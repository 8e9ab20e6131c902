'use client'

import { runtime } from '@/lib/abp/runtime'

if (typeof window !== 'undefined') {
  window.abp = runtime // expect: ABP403
}

export function AbpProvider() {
  return null
}
