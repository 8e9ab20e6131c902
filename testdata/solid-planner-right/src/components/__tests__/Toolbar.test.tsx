import { render } from '@solidjs/testing-library';
import { expect, test, vi } from 'vitest';
import { registerCapability } from '~/agent/registry';
import { Toolbar } from '../Toolbar';

registerCapability('download.week', {
  inputSchema: {},
  handler: () => {
    window.alert('download');
    return { success: true, data: { message: 'downloaded' } };
  },
});

test('prints', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { getByText } = render(() => <Toolbar />);
  getByText('Print').click();
  window.print();
  expect(print).toHaveBeenCalled();
});
