import { createSignal, Show } from 'solid-js';

const [content, setContent] = createSignal<{ title: string; count: number } | null>(null);

/** Slides the drawer in. */
export const open = (value: { title: string; count: number }) => setContent(value);
export const close = () => setContent(null);

export function Drawer() {
  return (
    <Show when={content()}>
      {(value) => (
        <aside>
          <h2>{value().title}</h2>
          <p>{value().count} tasks</p>
          <button onClick={close}>Close</button>
        </aside>
      )}
    </Show>
  );
}
