import { component$, useOnWindow, $ } from '@builder.io/qwik';

export default component$(() => {
  useOnWindow(
    'beforeinstallprompt',
    $((event) => (event as Event & { prompt(): void }).prompt()),
  );
  return (
    <main>
      <button onClick$={() => window.open('https://museum.example')}>Website</button>
      <button onClick$={() => Notification.requestPermission()}>Closing time reminder</button>
    </main>
  );
});
