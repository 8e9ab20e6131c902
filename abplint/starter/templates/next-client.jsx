'use client';

import './index';

// Brings the runtime to the browser.
export function AbpClient() {
  return null;
}
