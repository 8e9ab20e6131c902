// Copyright: Ankitects Pty Ltd and contributors
// License: GNU AGPL, version 3 or later; http://www.gnu.org/licenses/agpl.html

import { browser } from "$app/environment";

import { browserCapabilities } from "./browser";
import { cardCapabilities } from "./cards";
import { editorCapabilities } from "./editor";
import { findCapability, listCapabilities, registerCapabilities } from "./registry";
import type { Answer } from "./types";

let sessionId: string | null = null;

async function initialize() {
    sessionId = crypto.randomUUID();

    return {
        sessionId,
        protocolVersion: "0.1",
        app: runtime.app,
        capabilities: listCapabilities().map(({ name, available }) => ({ name, available })),
        features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: true },
    };
}

async function shutdown(): Promise<void> {
    sessionId = null;
}

async function call(name: string, params: Record<string, unknown> = {}): Promise<Answer> {
    const capability = findCapability(name);
    if (capability === null) {
        return {
            success: false,
            error: { code: "UNKNOWN_CAPABILITY", message: `no capability ${name}`, retryable: false },
        };
    }

    try {
        return { success: true, data: await capability.run(params) };
    } catch (err) {
        return { success: false, error: String(err) };
    }
}

const runtime = {
    protocolVersion: "0.1",
    app: { id: "net.ankiweb.desktop", name: "Anki", version: "25.9.2" },
    get initialized() {
        return sessionId !== null;
    },
    get sessionId() {
        return sessionId;
    },
    initialize,
    shutdown,
    call,
    listCapabilities,
};

registerCapabilities({ ...browserCapabilities, ...cardCapabilities, ...editorCapabilities });

if (browser) {
    Object.assign(globalThis, { abp: runtime });
}
