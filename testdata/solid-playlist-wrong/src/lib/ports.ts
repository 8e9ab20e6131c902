import { createSignal } from 'solid-js';
import { createEventBus } from '@solid-primitives/event-bus';

/** The hidden <a download> of the library page, once it is mounted. */
export const [downloadLink, setDownloadLink] = createSignal<HTMLAnchorElement>();

/** What the player shall say to a person who looks elsewhere. */
export const [announcement, setAnnouncement] = createSignal('');

export const floatBus = createEventBus<void>();
export const castBus = createEventBus<void>();

let picker: (() => void) | undefined;
export const setPicker = (open: () => void) => void (picker = open);
export const openPicker = () => picker?.(); // via: ABP201
