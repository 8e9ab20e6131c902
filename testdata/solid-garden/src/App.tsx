import { For, onCleanup, onMount } from 'solid-js';
import { beds, addBed } from './garden';
import { createAbp } from './abp/create';

export default function App() {
  let field!: HTMLDivElement;

  onMount(() => {
    window.abp = createAbp(() => field); // expect: ABP401
  });
  onCleanup(() => {
    window.abp = undefined;
  });

  const rename = () => {
    const name = prompt('Name of the new bed?');
    if (name) addBed(name);
  };

  return (
    <main>
      <button onClick={rename}>New bed</button>
      <button onClick={async () => addBed(await navigator.clipboard.readText())}>Paste bed</button>
      <div ref={field} class="field">
        <For each={beds()}>{(bed) => <div data-bed={bed.id}>{bed.name}</div>}</For>
      </div>
    </main>
  );
}
