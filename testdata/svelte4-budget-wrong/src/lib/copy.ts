import copy from 'copy-to-clipboard';
import type { Entry } from './stores';

export function copyEntry(entry: Entry) {
  const text = `${entry.month}: ${entry.category} ${entry.amount.toFixed(2)}`;
  copy(text, { format: 'text/plain' }); // expect: ABP105
  return text;
}

/** Cells copy themselves when a person clicks on them. */
export function copyable(node: HTMLElement) {
  const onClick = () => copy(node.textContent ?? '');
  node.addEventListener('click', onClick);
  return { destroy: () => node.removeEventListener('click', onClick) };
}
