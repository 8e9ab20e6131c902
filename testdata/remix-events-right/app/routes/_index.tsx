import type { MetaFunction } from '@remix-run/node';
import { useAtomValue } from 'jotai';
import { EventCard } from '~/components/EventCard';
import { eventsAtom } from '~/lib/events';

export const meta: MetaFunction = () => [{ title: 'Meetups' }];

export default function Index() {
  const events = useAtomValue(eventsAtom);
  return (
    <main>
      <h1>Meetups</h1>
      <button onClick={() => window.print()}>Print the list</button>
      {events.map((event) => (
        <EventCard key={event.id} event={event} confirm={(question) => window.confirm(question)} />
      ))}
    </main>
  );
}
