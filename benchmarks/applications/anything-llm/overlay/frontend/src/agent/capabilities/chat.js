import Workspace from "@/models/workspace";
import {
  PROMPT_INPUT_EVENT,
  PROMPT_INPUT_ID,
} from "@/components/WorkspaceChat/ChatContainer/PromptInput";
import { byTooltip, find, press } from "../dom";
import { ask } from "../events";
import { AgentError } from "../errors";

const FORMATS = {
  pdf: "application/pdf",
  markdown: "text/markdown",
  html: "text/html",
};

async function openMenu() {
  await press("#chat-settings-button");
}

async function toBase64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export default {
  "chat.send": {
    description: "Writes a message into the prompt and sends it.",
    inputSchema: {
      type: "object",
      properties: { message: { type: "string" } },
      required: ["message"],
    },
    handler: ({ message }) => {
      window.dispatchEvent(
        new CustomEvent(PROMPT_INPUT_EVENT, {
          detail: { messageContent: message, writeMode: "replace" },
        })
      );
      document.getElementById(PROMPT_INPUT_ID)?.form?.requestSubmit();
      return { message };
    },
  },
  "chat.stop": {
    description: "Stops the answer that is being written.",
    inputSchema: { type: "object", properties: {} },
    handler: () => press(byTooltip("stop-generation-button")),
  },
  "chat.regenerate": {
    description: "Has the last answer written again.",
    inputSchema: { type: "object", properties: {} },
    handler: () => press(byTooltip("regenerate-assistant-text")),
  },
  "chat.copyReply": {
    description: "Copies the answer.",
    inputSchema: { type: "object", properties: {} },
    handler: () => press(byTooltip("copy-assistant-text")),
  },
  "chat.copyCode": {
    description: "Copies the first block of code.",
    inputSchema: { type: "object", properties: {} },
    handler: async () => {
      const button = await find("[data-code-snippet]");
      button.click();
      return { block: button.dataset.code };
    },
  },
  "chat.copyLink": {
    description: "The address of this chat.",
    inputSchema: { type: "object", properties: {} },
    handler: async () => {
      await openMenu();
      return press("#copy-chat-link");
    },
  },
  "chat.fork": {
    description: "Begins a thread from the answer.",
    inputSchema: { type: "object", properties: {} },
    handler: async () => {
      await press(byTooltip("action-menu"));
      return press("[data-action-menu-open] button:first-child");
    },
  },
  "chat.removeReply": {
    description: "Removes the answer.",
    inputSchema: { type: "object", properties: {} },
    handler: async () => {
      await press(byTooltip("action-menu"));
      return press("[data-action-menu-open] button:last-child");
    },
  },
  "chat.dictate": {
    description: "Listens, and writes what it hears into the prompt.",
    inputSchema: { type: "object", properties: {} },
    handler: () => press(byTooltip("tooltip-microphone-btn")),
  },
  "chat.attach": {
    description: "Adds a document to the chat.",
    inputSchema: { type: "object", properties: {} },
    handler: () => press("#attach-item-btn"),
  },
  "chat.save": {
    description: "Saves this chat.",
    inputSchema: {
      type: "object",
      properties: { format: { type: "string" } },
    },
    handler: async ({ format = "pdf" }) => {
      await openMenu();
      await ask("chat.export", { format });
      return { format };
    },
  },
  "export.chat": {
    description: "A chat as a file.",
    inputSchema: {
      type: "object",
      properties: {
        workspace: { type: "string" },
        thread: { type: "string" },
        format: { type: "string", enum: ["pdf", "markdown", "html"] },
      },
      required: ["workspace"],
    },
    handler: async ({ workspace, thread = null, format = "pdf" }) => {
      const blob = await Workspace.exportChatsToType(workspace, thread, format);
      if (!blob) throw new AgentError("OPERATION_FAILED", "Failed to export chat.");
      return {
        content: await toBase64(blob),
        mimeType: FORMATS[format],
        filename: `chat.${format}`,
      };
    },
  },
};
