/** Decided when the app is built. */
export const DEBUG = false;

export const FEATURES = Object.freeze({
    clipboard: false,
    share: true,
});

/** Decided while the app runs. */
export let verbose = false;

export function setVerbose(value) {
    verbose = value;
}

export const kiosk = () => new URLSearchParams(location.search).has('kiosk');
