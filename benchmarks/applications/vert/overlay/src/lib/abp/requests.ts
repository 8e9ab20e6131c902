import { writable } from "svelte/store";

/** Counts how often an agent asked for the file chooser. */
export const fileRequests = writable(0);
