/*
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

/* What a page offers to an assistant that drives the browser.
 *
 * Import this file in a page to have "window.abp" there. Code that has
 * something to offer calls "assistant.offer()", and calls what that returns
 * when it is gone. Function components use the "useOffer" hook.
 */

import { useRef } from "react";

import cockpit from "cockpit";
import { EventEmitter } from "cockpit/event";
import { useObject } from "hooks";

export type Perform = (parameters: any) => unknown; // eslint-disable-line @typescript-eslint/no-explicit-any

interface Offer {
    description: string;
    perform: Perform;
}

interface AssistantEvents {
    changed: () => void;
}

function failure(code: string, message: string, retryable: boolean = false) {
    return { success: false, error: { code, message, retryable } };
}

class Assistant extends EventEmitter<AssistantEvents> {
    readonly protocolVersion = "0.1";
    readonly app = { id: "org.cockpit-project.cockpit", name: "Cockpit", version: "346.0.0" };

    initialized = false;
    sessionId: string | null = null;

    #offers = new Map<string, Offer>();

    /* Offers something under a name until the returned function is called. */
    offer(name: string, description: string, perform: Perform) {
        this.#offers.set(name, { description, perform });
        this.emit("changed");
        return () => {
            this.#offers.delete(name);
            this.emit("changed");
        };
    }

    async initialize() {
        this.initialized = true;
        this.sessionId = window.crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.listCapabilities(),
            features: {},
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    listCapabilities() {
        return Array.from(this.#offers, ([name, { description }]) => ({
            name,
            description,
            available: true,
            inputSchema: { type: "object" },
        }));
    }

    async call(name: string, parameters: unknown = {}) {
        if (!this.initialized)
            return failure("NOT_INITIALIZED", "initialize() has to be called first");

        const offer = this.#offers.get(name);
        if (!offer)
            return failure("UNKNOWN_CAPABILITY", cockpit.format("This page does not offer $0", name));

        try {
            return { success: true, data: await offer.perform(parameters) };
        } catch (ex) {
            return failure("OPERATION_FAILED", cockpit.message(ex as cockpit.JsonObject), true);
        }
    }
}

export const assistant = new Assistant();

declare global {
    interface Window {
        abp: Assistant;
    }
}

window.abp = assistant;

/* Offers something as long as the component is mounted. */
export function useOffer(name: string, description: string, perform: Perform) {
    const latest = useRef(perform);
    latest.current = perform;

    useObject(() => assistant.offer(name, description, parameters => latest.current(parameters)),
              forget => forget(),
              [name]);
}
