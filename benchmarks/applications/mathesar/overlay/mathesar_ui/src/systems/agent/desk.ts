import { onMount } from 'svelte';
import { get, writable } from 'svelte/store';

type Work = (params: Record<string, unknown>) => unknown;

export const desk = writable<Record<string, Work | undefined>>({});

export class NobodyThere extends Error {}

/** Lends what a component can do, for as long as it is mounted. */
export function offer(works: Record<string, Work>): void {
  onMount(() => {
    desk.update((all) => ({ ...all, ...works }));
    return () =>
      desk.update((all) =>
        Object.fromEntries(
          Object.entries(all).filter(([name]) => !(name in works)),
        ),
      );
  });
}

export function ask(name: string, params: Record<string, unknown> = {}): unknown {
  const work = get(desk)[name];
  if (!work) throw new NobodyThere(`${name} is not on screen`);
  return work(params);
}
