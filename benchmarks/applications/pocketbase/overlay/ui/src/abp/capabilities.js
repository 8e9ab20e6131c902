import { onMount } from "svelte";
import { get, writable } from "svelte/store";

/**
 * All capabilities by their names.
 */
export const capabilities = writable({});

/**
 * @param {String}   name
 * @param {Object}   definition { description, inputSchema, requirements }
 * @param {Function} handler
 */
export function addCapability(name, definition, handler) {
    capabilities.update((all) => ({ ...all, [name]: { name, ...definition, handler } }));
}

export function removeCapability(name) {
    capabilities.update((all) => {
        delete all[name];
        return all;
    });
}

/**
 * Adds a capability for as long as the calling component is mounted.
 */
export function useCapability(name, definition, handler) {
    onMount(() => {
        addCapability(name, definition, handler);

        return () => removeCapability(name);
    });
}

export function getCapability(name) {
    return get(capabilities)[name];
}

export function getCapabilities() {
    return Object.values(get(capabilities)).map(({ handler, ...definition }) => ({
        ...definition,
        available: true,
    }));
}

export class CapabilityError extends Error {
    constructor(code, message, retryable = false) {
        super(message);
        this.code = code;
        this.retryable = retryable;
    }
}
