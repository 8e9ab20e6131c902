import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { useCopyToClipboard, useGeolocation } from 'react-use';
import { downloadAtom, inviteAtom, type Meetup } from '~/lib/events';

export function EventCard({ event, confirm }: { event: Meetup; confirm: (question: string) => boolean }) {
  const [, copy] = useCopyToClipboard();
  const place = useGeolocation();
  const download = useSetAtom(downloadAtom);
  const invite = useSetAtom(inviteAtom);
  const poster = useRef<HTMLInputElement>(null);

  const changePoster = () => {
    if (confirm('Replace the poster?')) poster.current?.click();
  };

  return (
    <article aria-disabled={event.cancelled}>
      <h3>{event.title}</h3>
      <p>{place.latitude ? `You are at ${place.latitude.toFixed(1)}°` : null}</p>
      <form method="post" encType="multipart/form-data">
        <input ref={poster} type="file" name="poster" hidden onChange={(change) => change.currentTarget.form?.requestSubmit()} />
      </form>
      <button onClick={changePoster}>Poster…</button>
      <button onClick={() => copy(`${location.origin}/events/${event.id}`)}>Copy link</button>
      <button onClick={() => navigator.share?.({ title: event.title })}>Share</button>
      <button onClick={() => download(event.id)}>Calendar file</button>
      <button onClick={() => invite(event.id)}>Invite</button>
    </article>
  );
}
