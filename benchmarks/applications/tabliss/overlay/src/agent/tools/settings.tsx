import React from "react";
import { exportStore, importStore, resetStore } from "../../db/action";
import Persist from "../../views/settings/Persist";
import StoreError from "../../views/shared/StoreError";
import { command, nextFrame } from "../commands";
import { object, provide, Refusal, text } from "../registry";
import { stage } from "../stage";

provide("export", {
  settings: {
    description: "Saves all settings",
    inputSchema: object(),
    run: async () => {
      await command("export");
      return { exported: true };
    },
  },
  backup: {
    description: "All settings as a file",
    inputSchema: object({ filename: text }),
    run: ({ filename = "tabliss.json" }) => ({
      content: exportStore(),
      mimeType: "application/json",
      encoding: "utf-8",
      filename,
    }),
  },
});

provide("settings", {
  choose: {
    description: "Imports settings from a file",
    inputSchema: object(),
    run: () => command("import"),
  },
  import: {
    description: "Imports settings",
    inputSchema: object({ dump: object() }, ["dump"]),
    run: ({ dump }) => {
      try {
        importStore(dump);
      } catch (error) {
        throw new Refusal("INVALID_PARAMS", (error as Error).message);
      }
      return { settings: JSON.parse(exportStore()) };
    },
  },
  clear: {
    description: "Deletes all settings",
    inputSchema: object({ ask: { type: "boolean" } }),
    run: async ({ ask }) => {
      if (ask) await command("reset");
      else resetStore();
      return { settings: JSON.parse(exportStore()) };
    },
  },
  keep: {
    description: "Keeps the settings on this device",
    inputSchema: object(),
    run: () =>
      stage(<Persist />, async (container) => {
        await nextFrame();
        container.querySelector("button")?.click();
        return { kept: await navigator.storage.persisted() };
      }),
  },
});

provide("errors", {
  acknowledge: {
    description: "Shows that the settings cannot be saved",
    inputSchema: object(),
    run: () =>
      stage(<span />, () =>
        new Promise<object>((resolve) => {
          const done = () => resolve({ acknowledged: Date.now() });
          stage(<StoreError onClose={done} />, () => new Promise(() => {}));
        }),
      ),
  },
  contact: {
    description: "Writes to the authors",
    inputSchema: object(),
    run: () =>
      stage(<StoreError onClose={() => {}} />, (container) => {
        const link = container.querySelector<HTMLAnchorElement>(
          'a[href^="mailto:"]',
        );
        link?.click();
        return { address: link?.textContent };
      }),
  },
  explain: {
    description: "What is told when settings cannot be saved",
    inputSchema: object(),
    run: () =>
      stage(<StoreError onClose={() => {}} />, (container) => {
        container.querySelector<HTMLElement>(".Modal-container")?.click();
        return { text: container.querySelector(".Settings")?.textContent };
      }),
  },
});
