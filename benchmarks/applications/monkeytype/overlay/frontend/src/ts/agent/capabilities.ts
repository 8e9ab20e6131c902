import resultScreenCommands from "../commandline/lists/result-screen";
import { commands } from "../commandline/lists";
import { Command } from "../commandline/types";
import AnimatedModal from "../utils/animated-modal";
import { applyConfigFromJson } from "../config/lifecycle";
import { getConfig } from "../config/store";
import { requestOfAgent } from "../states/agent";
import { showModal } from "../states/modals";
import { showNoticeNotification } from "../states/notifications";
import { getResultVisible } from "../states/test";
import * as TestScreenshot from "../test/test-screenshot";
import { qsr } from "../utils/dom";
import { downloadResultsCSV } from "../utils/misc";
import * as DB from "../db";

export class Unavailable extends Error {}

type Capability = {
  description: string;
  properties?: Record<string, object>;
  // oxlint-disable-next-line no-explicit-any
  handle: (params: any) => unknown;
};

async function runCommand(list: Command[], id: string): Promise<void> {
  const command = list.find((it) => it.id === id);
  if (command?.exec === undefined) throw new Unavailable(`No command ${id}`);
  if (command.available !== undefined && !(await command.available())) {
    throw new Unavailable(`${command.display} is not available now`);
  }
  command.exec({ commandlineModal: undefined as unknown as AnimatedModal });
}

export const capabilities: Record<string, Capability> = {
  "config.get": {
    description: "All settings",
    handle: () => ({ ...getConfig }),
  },
  "config.apply": {
    description: "Applies settings",
    properties: { json: { type: "string" } },
    handle: async ({ json }: { json: string }) => {
      await applyConfigFromJson(json);
      return { applied: true };
    },
  },
  "notice.show": {
    description: "Shows a notice in the page",
    properties: { message: { type: "string" } },
    handle: ({ message }: { message: string }) => {
      showNoticeNotification(message, { durationMs: 3000 });
      return { message };
    },
  },
  "modal.shareTest": {
    description: "Opens the settings of a test's link",
    handle: () => {
      showModal("ShareTestSettings");
      return { opened: true };
    },
  },
  "test.copyLink": {
    description: "Copies the link of the test",
    handle: () => {
      requestOfAgent("copyTestLink");
      return { copied: true };
    },
  },
  "result.copyWords": {
    description: "Copies the words of the result",
    handle: async () => {
      await runCommand(resultScreenCommands, "copyWordsToClipboard");
      return { copied: true };
    },
  },
  "result.copyWordList": {
    description: "Copies the list of words",
    handle: () => {
      if (!getResultVisible()) throw new Unavailable("There is no result");
      qsr(".pageTest #copyWordsListButton").native.click();
      return { copied: true };
    },
  },
  "result.keep": {
    description: "Keeps a picture of the result",
    handle: async () => {
      await TestScreenshot.copyToClipboard();
      return { kept: true };
    },
  },
  "export.screenshot": {
    description: "A picture of the result",
    properties: { delay: { type: "number" } },
    handle: async ({ delay = 0 }: { delay?: number }) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await runCommand(resultScreenCommands, "downloadScreenshot");
      return { status: "started" };
    },
  },
  "export.results": {
    description: "All results as CSV",
    properties: { mode: { type: "string" } },
    handle: async ({ mode }: { mode?: string }) => {
      const results = DB.getSnapshot()?.results ?? [];
      await downloadResultsCSV(results.filter((it) => it.mode === mode));
      return { message: "The results were exported" };
    },
  },
  "export.config": {
    description: "All settings as JSON",
    handle: () => ({ content: JSON.stringify(getConfig), mimeType: "application/json", encoding: "utf-8" }),
  },
  "community.join": {
    description: "Joins the community",
    handle: async () => {
      await runCommand(commands.list, "joinDiscord");
      return { joined: true };
    },
  },
};
