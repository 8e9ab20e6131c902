import { writable } from 'svelte/store';

/**
 * What an agent wants a mounted component to do.
 * @type {import('svelte/store').Writable<{ action: 'copy-paths' } | undefined>}
 */
export const assetRequest = writable();
