import type { Exhibit } from './exhibits';

/** Shows an exhibit in the page and says what is on show. */
export function open(exhibit: Exhibit | undefined) {
  const heading = document.querySelector('#viewer-title');
  if (heading && exhibit) heading.textContent = exhibit.title;
  return { shown: exhibit?.title ?? null };
}

export function print(exhibit: Exhibit) {
  const heading = document.querySelector('#viewer-title');
  if (heading) heading.textContent = exhibit.title;
  globalThis.print();
}
