"use client";

import { AgentError } from "@homarr/agent";
import { registerCapability } from "@homarr/agent/client";
import { fetchApi } from "@homarr/api/client";
import { showSuccessNotification } from "@homarr/notifications";
import { openSpotlight } from "@homarr/spotlight/open";

const nothing = { type: "object", properties: {} };

registerCapability("apps.list", {
  description: "The apps of the server",
  inputSchema: nothing,
  runAsync: async () => ({ apps: await fetchApi.app.all.query() }),
});

registerCapability("export.apps", {
  description: "The apps of the server as a file",
  inputSchema: { type: "object", properties: { ids: { type: "array", items: { type: "string" } } }, required: ["ids"] },
  runAsync: async ({ ids }: { ids: string[] }) => {
    const apps = await fetchApi.app.byIds.query(ids);
    return { content: JSON.stringify(apps), encoding: "utf-8", filename: "apps.json" };
  },
});

registerCapability("export.board", {
  description: "A board as a file",
  inputSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
  runAsync: async ({ name }: { name: string }) => {
    const board = await fetchApi.board.getBoardByName.query({ name });
    if (board.sections.length === 0) throw new AgentError("INVALID_PARAMS", "The board is empty");
    return { content: JSON.stringify(board), mimeType: "application/json", encoding: "utf-8", filename: `${name}.json` };
  },
});

registerCapability("ui.search", {
  description: "Opens the search",
  inputSchema: nothing,
  runAsync: () => {
    openSpotlight();
    return { opened: true };
  },
});

registerCapability("notification.show", {
  description: "Tells the user something",
  runAsync: ({ message }: { message: string }) => ({ id: showSuccessNotification({ message }) }),
});
