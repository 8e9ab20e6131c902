import { expect, test, vi } from 'vitest';
import { runtime } from '../lib/abp/runtime';

test('a refused camera is PERMISSION_DENIED', async () => {
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  window.abp = runtime;
  await runtime.initialize();
  const reply = await runtime.call('kitchen.scan', {});
  expect(reply).toMatchObject({ success: false, error: { code: 'PERMISSION_DENIED', retryable: true } });
});
