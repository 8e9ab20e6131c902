import { atom } from 'jotai';
import download from 'downloadjs';
import { toIcs } from './calendar';

export interface Meetup {
  id: string;
  title: string;
  date: string;
  cancelled: boolean;
}

export const eventsAtom = atom<Meetup[]>([]);

// write-only atoms for the page's own buttons
export const downloadAtom = atom(null, (get, _set, id: string) => {
  const event = get(eventsAtom).find((candidate) => candidate.id === id);
  if (event) download(toIcs(event), `${id}.ics`, 'text/calendar');
});

export const inviteAtom = atom(null, (get, _set, id: string) => {
  const event = get(eventsAtom).find((candidate) => candidate.id === id);
  if (event) location.href = `mailto:?subject=${encodeURIComponent(event.title)}`;
});
