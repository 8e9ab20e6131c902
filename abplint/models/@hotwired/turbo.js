// Links and forms of a page load what they lead to into it, some after a person was asked. What scripts call stays as it
// is outside.
import * as outside from '@hotwired/turbo';
import { attributed } from 'abplint';

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (!link || link.hasAttribute('download') || link.closest('[data-turbo="false"]')) return;
  if (link.target && link.target !== '_self') return;
  event.preventDefault();
});

// The form is asked when it is submitted, whatever of it says so.
attributed('data-turbo-confirm', (element, text) => {
  const form = element.tagName === 'A' ? null : element.closest('form');
  if (form === null) element.addEventListener('click', () => confirm(text));
  else form.addEventListener('submit', () => confirm(text));
});

export const { cache, config, navigator, session, start, visit, StreamActions, renderStreamMessage } = outside;
