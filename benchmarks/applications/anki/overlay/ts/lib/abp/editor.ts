// Copyright: Ankitects Pty Ltd and contributors
// License: GNU AGPL, version 3 or later; http://www.gnu.org/licenses/agpl.html

import type { Capability } from "./types";

const MODES = ["add", "browser", "current"];

export const editorCapabilities: Record<string, Capability> = {
    "editor.open": {
        description: "Opens an editor in this page",
        inputSchema: { type: "object", properties: { mode: { enum: MODES } }, required: ["mode"] },
        async run({ mode }) {
            if (!MODES.includes(mode)) {
                throw new Error(`no mode ${mode}`);
            }

            const { setupEditor } = await import("../../routes/editor/base");
            await setupEditor(mode);
            return { mode };
        },
    },

    "editor.insertHtml": {
        description: "Inserts HTML where the caret is",
        inputSchema: { type: "object", properties: { html: { type: "string" } }, required: ["html"] },
        async run({ html }) {
            const { pasteHTML } = await import("../../routes/editor/old-editor-adapter");
            pasteHTML(html, false, true);
            return { inserted: html.length };
        },
    },

    "editor.resetOcclusion": {
        description: "Takes the image away",
        inputSchema: { type: "object", properties: {} },
        run() {
            document.getElementById("io-reset-btn")?.click();
            return { done: true };
        },
    },

    "editor.pasteImage": {
        description: "Takes the image of the clipboard",
        run() {
            const button = document.querySelector<HTMLButtonElement>("#io-pick-image-clipboard > button");
            button?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            return { done: button !== null };
        },
    },
};
