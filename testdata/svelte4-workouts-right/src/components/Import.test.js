import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import Import from './Import.svelte';
import { call } from '../abp/call';

test('opens the picker', async () => {
  HTMLInputElement.prototype.showPicker = vi.fn();
  const { component } = render(Import);
  component.open();
  document.querySelector('input[type=file]').click();
  expect(HTMLInputElement.prototype.showPicker).toHaveBeenCalled();
  expect(await call('sets.copy', { setId: 'x' })).toMatchObject({ success: false });
});
