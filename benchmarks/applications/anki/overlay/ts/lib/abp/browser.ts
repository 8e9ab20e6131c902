// Copyright: Ankitects Pty Ltd and contributors
// License: GNU AGPL, version 3 or later; http://www.gnu.org/licenses/agpl.html

import type { Capability } from "./types";

const NOTHING = { type: "object", properties: {} };

const which = { Enter: 13, F1: 112, F9: 120 };

/** As a person would: listeners of the document look at `which` and at the modifiers. */
function press(key: keyof typeof which, modifiers: KeyboardEventInit = {}): void {
    const event = new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true, ...modifiers });
    Object.defineProperty(event, "which", { value: which[key] });
    document.dispatchEvent(event);
}

function clickFirst(...selectors: string[]): boolean {
    for (const selector of selectors) {
        const element = document.querySelector(selector);
        if (element instanceof HTMLElement) {
            element.click();
            return true;
        }
    }
    return false;
}

export const browserCapabilities: Record<string, Capability> = {
    "notetype.save": {
        description: "Changes the notetype as the page says",
        inputSchema: NOTHING,
        run() {
            press("Enter", { ctrlKey: true });
            return { page: location.pathname };
        },
    },

    "deckOptions.optimizeAll": {
        description: "Saves, and optimizes all presets",
        inputSchema: NOTHING,
        run() {
            return { started: clickFirst("#optimize-all-presets") };
        },
    },

    "deckOptions.evaluate": {
        description: "Evaluates the parameters of the preset",
        inputSchema: NOTHING,
        async run() {
            const page = await (globalThis as any).$deckOptions;
            await page.evaluate();
            return { evaluated: page.options !== undefined };
        },
    },

    "deckOptions.addHtml": {
        description: "Shows HTML among the options",
        inputSchema: { type: "object", properties: { html: { type: "string" } }, required: ["html"] },
        async run({ html }) {
            const page = await (globalThis as any).$deckOptions;
            await new Promise<void>((resolve) => page.addHtmlAddon(html, resolve));
            return { length: html.length };
        },
    },

    "deckOptions.close": {
        description: "Closes the options",
        inputSchema: NOTHING,
        async run() {
            await globalThis.anki.deckOptionsPendingChanges();
            return { closed: true };
        },
    },

    "dialogs.help": {
        description: "Shows help",
        inputSchema: NOTHING,
        run() {
            return { shown: clickFirst(".help-badge", ".setting-title") };
        },
    },
};
