import { ApiPath, Path } from "../../constant";
import Locale from "../../locales";
import type { ChatMessage } from "../../store";
import { useSyncStore } from "../../store/sync";
import { downloadAs, getMessageTextContent } from "../../utils";
import { chunks } from "../../utils/format";
import { useExportParts } from "../parts";
import { register } from "../registry";
import { fail, ok } from "../responses";
import { sessionOf } from "./chat";

function markdownOf(topic: string, messages: ChatMessage[]) {
  const parts = messages.map((m) =>
    m.role === "user"
      ? `## ${Locale.Export.MessageFromYou}:\n${getMessageTextContent(m)}`
      : `## ${Locale.Export.MessageFromChatGPT}:\n${getMessageTextContent(m)}`,
  );
  return [`# ${topic}`, ...parts].join("\n\n");
}

/** The text as a file: saved for a person, or handed over. */
async function deliver(text: string, filename: string, save: boolean) {
  if (save) {
    await downloadAs(text, filename);
    return { exported: true };
  }
  return {
    content: text,
    encoding: "utf-8",
    filename,
    mimeType: "text/markdown",
    size: text.length,
  };
}

register("export.markdown", {
  description: "A chat as Markdown",
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
  async handler({ id }) {
    const { topic, messages } = sessionOf(id);
    const text = markdownOf(topic, messages);
    return ok(await deliver(text, `${topic}.md`, false));
  },
});

register("export.backup", {
  description: "Everything in this browser, as a file",
  inputSchema: { type: "object", properties: {} },
  handler() {
    useSyncStore.getState().export();
    return ok({ saved: true });
  },
});

register("export.image", {
  description: "The picture of the chat that the export dialog shows",
  inputSchema: { type: "object", properties: {} },
  async handler() {
    const { downloadImage } = useExportParts.getState();
    if (!downloadImage) {
      return fail("CAPABILITY_UNAVAILABLE", "The dialog is not open", true);
    }
    await downloadImage();
    return ok({ message: "The picture was saved" });
  },
});

register("export.transcript", {
  description: "A part of a long chat",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" }, index: { type: "number" } },
  },
  handler({ id, index = 0 }) {
    const { topic, messages } = sessionOf(id);
    const parts = [...chunks(markdownOf(topic, messages), 100 * 1000)];
    return ok({
      chunk: parts[index],
      index,
      total: parts.length,
    });
  },
});

register("convert.messagesToMarkdown", {
  description: "Messages as Markdown",
  inputSchema: {
    type: "object",
    properties: { topic: { type: "string" }, messages: { type: "array" } },
    required: ["messages"],
  },
  handler({ topic = "", messages }) {
    if (!Array.isArray(messages)) {
      return fail("INVALID_PARAMS", "messages must be a list");
    }
    return ok({ markdown: markdownOf(topic, messages) });
  },
});

register("artifact.publish", {
  description: "Publishes a page and answers its address",
  inputSchema: { type: "object", properties: { html: { type: "string" } } },
  async handler({ html }) {
    const res = await fetch(ApiPath.Artifacts, { method: "POST", body: html });
    const { id } = await res.json();
    return ok({ id, url: `${location.origin}/#${Path.Artifacts}/${id}` });
  },
});
