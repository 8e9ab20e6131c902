import { expect, test } from '@playwright/test';

test('an agent creates an event', async ({ page }) => {
  await page.goto('/');
  const reply = await page.evaluate(async () => {
    window.prompt('paused?');
    await window.abp.initialize({});
    await navigator.clipboard.writeText('event.create');
    return window.abp.call('event.create', { title: 'A', date: '2025-01-01' });
  });
  expect(reply.success).toBe(true);
});
