// Copyright: Ankitects Pty Ltd and contributors
// License: GNU AGPL, version 3 or later; http://www.gnu.org/licenses/agpl.html

import { onMount } from "svelte";

import type { Capability, CapabilityInfo } from "./types";

const capabilities: Record<string, Capability> = {};

export function registerCapabilities(provided: Record<string, Capability>): () => void {
    Object.assign(capabilities, provided);

    return () => {
        for (const name in provided) {
            delete capabilities[name];
        }
    };
}

/** For components: what they provide is there as long as they are. */
export function provideCapabilities(provided: Record<string, Capability>): void {
    onMount(() => registerCapabilities(provided));
}

export function findCapability(name: string): Capability | null {
    return Object.hasOwn(capabilities, name) ? capabilities[name] : null;
}

export function listCapabilities(): CapabilityInfo[] {
    return Object.entries(capabilities).map(([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true,
    }));
}
