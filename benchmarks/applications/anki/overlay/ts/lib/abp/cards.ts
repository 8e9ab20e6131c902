// Copyright: Ankitects Pty Ltd and contributors
// License: GNU AGPL, version 3 or later; http://www.gnu.org/licenses/agpl.html

import { cardStats, exportAnkiPackage } from "@generated/backend";

import type { Capability } from "./types";

const CARD = { type: "object", properties: { cardId: { type: "string" } }, required: ["cardId"] };

export const cardCapabilities: Record<string, Capability> = {
    "cards.show": {
        description: "Shows what is known of a card",
        inputSchema: CARD,
        async run({ cardId }) {
            await globalThis.anki.updateCard(cardId);
            return { path: location.pathname };
        },
    },

    "cards.stats": {
        description: "What is known of a card",
        inputSchema: CARD,
        async run({ cardId }) {
            const stats = await cardStats({ cid: BigInt(cardId) });
            return { note: stats.noteId.toString(), reviews: stats.reviews, lapses: stats.lapses };
        },
    },

    "export.cardStats": {
        description: "What is known of a card as CSV",
        inputSchema: CARD,
        async run({ cardId }) {
            const { revlog } = await cardStats({ cid: BigInt(cardId) });
            const rows = revlog.map(({ time, interval, ease }) => [time, interval, ease].join(","));
            return { content: ["time,interval,ease", ...rows].join("\n"), mimeType: "text/csv" };
        },
    },

    "export.deck": {
        description: "A deck as a package",
        inputSchema: { type: "object", properties: { deckId: { type: "string" } }, required: ["deckId"] },
        async run({ deckId }) {
            const outPath = `/tmp/${deckId}.apkg`;
            await exportAnkiPackage({ outPath, limit: { limit: { case: "deckId", value: BigInt(deckId) } } });
            return { path: outPath };
        },
    },
};
