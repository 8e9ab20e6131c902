import { $, component$, useSignal, useStore, useTask$ } from '@builder.io/qwik';
import { isBrowser } from '@builder.io/qwik/build';
import { downloadTour, exhibits, planTour } from '~/lib/exhibits';
import { print } from '~/lib/viewer';

export const VisitorTools = component$(() => {
  const photo = useSignal<HTMLInputElement>();
  const ticket = useSignal<HTMLAnchorElement>();
  const state = useStore({ sharing: false, minutes: 30 });

  const copy = $(() => navigator.clipboard.writeText(location.href));
  const locate = $(() =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => window.alert(`${coords.latitude}, ${coords.longitude}`),
      () => window.alert('No location'),
    ),
  );

  useTask$(({ track }) => {
    track(() => state.sharing);
    if (isBrowser && state.sharing) {
      void navigator.share({ url: location.href });
      state.sharing = false;
    }
  });

  return (
    <aside>
      <h2 id="viewer-title">Nothing on show</h2>
      <input ref={photo} type="file" accept="image/*" capture="environment" hidden />
      <a ref={ticket} download="ticket.txt" href="data:text/plain,Ticket" hidden>
        Ticket
      </a>
      <button onClick$={() => photo.value?.click()}>Photo…</button>
      <button onClick$={() => ticket.value?.click()}>Ticket</button>
      <button onClick$={() => downloadTour(planTour(state.minutes))}>Tour</button>
      <button onClick$={() => print(exhibits.loom)}>Print</button>
      <button onClick$={copy}>Copy link</button>
      <button onClick$={locate}>Where am I?</button>
      <button onClick$={() => (state.sharing = true)}>Share</button>
    </aside>
  );
});
