import store2 from "store2";
import { THEME_KEY } from "../../localStoreConsts.js";
import type { Capability } from "../store.js";

const PAGES = ["dashboard", "devices", "groups", "ota", "network", "logs", "settings"];

const pressKey = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

export const frontend: Record<string, Capability> = {
    "navigation.show": {
        description: "Shows a page",
        inputSchema: { type: "object", properties: { page: { enum: PAGES } }, required: ["page"] },
        run: ({ page }) => {
            if (!PAGES.includes(page)) {
                throw new Error(`There is no page ${page}`);
            }

            window.location.hash = `#/${page}`;

            return { page };
        },
    },

    "state.applyTheme": {
        description: "Another theme from the next start on",
        inputSchema: { type: "object", properties: { theme: { type: "string" } }, required: ["theme"] },
        run: ({ theme }) => {
            store2.set(THEME_KEY, theme);

            return { theme: store2.get(THEME_KEY) };
        },
    },

    "confirmation.dismiss": {
        description: "Closes the dialog that is shown",
        inputSchema: { type: "object", properties: {} },
        run: () => ({ closed: !pressKey("Escape") }),
    },
};
