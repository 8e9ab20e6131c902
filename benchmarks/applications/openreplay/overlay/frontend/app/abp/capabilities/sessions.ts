import { RequestLocalStream } from 'App/player/web/assist/LocalStream';
import { notesService, sessionService } from 'App/services';
import { confirm } from 'App/utils';

import { fail, ok } from '../answers';
import { Params, defineCapability } from '../registry';

defineCapability('session.list', async ({ filters, page = 1 }: Params) => {
  const { sessions, total } = await sessionService.getSessions({ filters, page });
  return ok({ sessions, total });
});

defineCapability('session.copyUrlAtTime', () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'U', shiftKey: true }));
  return ok({ done: true });
});

defineCapability('session.talk', async ({ sessionId }: Params) => {
  const stream = await RequestLocalStream();
  return ok({ sessionId, tracks: stream.stream.getTracks().length });
});

defineCapability('note.add', async ({ sessionId, message, timestamp }: Params) => {
  const note = await notesService.addNote(sessionId, {
    message,
    timestamp,
    tag: 'ISSUE',
    isPublic: false,
  } as any);
  return ok({ note });
});

defineCapability('note.delete', ({ noteId }: Params) => {
  confirm('Delete this note?', () => {
    void notesService.deleteNote(noteId);
  });
  return ok({ noteId });
});

defineCapability('spot.copyLink', () => {
  const button = document.querySelector<HTMLElement>('[data-testid="spot-copy-link"]');
  if (!button) return fail('CAPABILITY_UNAVAILABLE', 'No spot is open', true);
  button.click();
  return ok({ copied: true });
});

defineCapability('spot.shareFirst', () => {
  const link = document.querySelector<HTMLElement>('.spot-item-copy');
  link?.click();
  return ok({ shared: Boolean(link) });
});
