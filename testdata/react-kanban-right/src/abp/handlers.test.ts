import { describe, expect, it, vi } from 'vitest';
import { CorkboardRuntime } from './CorkboardRuntime';

describe('CorkboardRuntime', () => {
  it('never opens a dialog', async () => {
    const spy = vi.spyOn(window, 'alert');
    window.alert('armed');
    const runtime = new CorkboardRuntime();
    await runtime.initialize();
    await runtime.call('board.addCard', { column: 'todo', title: 'A' });
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
