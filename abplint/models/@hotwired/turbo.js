// Links and forms of a page load what they lead to into it. What scripts call stays as it is outside.
import * as outside from '@hotwired/turbo';

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (!link || link.hasAttribute('download') || link.closest('[data-turbo="false"]')) return;
  if (link.target && link.target !== '_self') return;
  event.preventDefault();
});

export const { cache, config, navigator, session, start, visit, StreamActions, renderStreamMessage } = outside;
