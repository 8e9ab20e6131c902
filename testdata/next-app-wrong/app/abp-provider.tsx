'use client';

import '../lib/abp';

export function AbpProvider() {
  return null;
}
