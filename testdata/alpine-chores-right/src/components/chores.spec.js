import { expect, it, vi } from 'vitest';
import chores from './chores';

it('copies the titles', async () => {
  const writeText = vi.fn();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const component = Object.assign(chores(), { $store: { board: { chores: [{ title: 'Dishes' }] } } });
  await component.copyAll();
  await navigator.clipboard.writeText('Dishes');
  window.print();
  expect(writeText).toHaveBeenCalledTimes(2);
});
