import { component$ } from '@builder.io/qwik';
import { Link, type DocumentHead } from '@builder.io/qwik-city';
import { VisitorTools } from '~/components/VisitorTools';
import { exhibits } from '~/lib/exhibits';

export default component$(() => (
  <main>
    <ul>
      {Object.values(exhibits).map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
    <VisitorTools />
    <Link href="/about/">About</Link>
  </main>
));

export const head: DocumentHead = { title: 'Museum Kiosk' };
