import { Path } from "../../constant";
import { showPrompt } from "../../components/ui-lib";
import { ChatMessage, useChatStore } from "../../store";
import { useMaskStore } from "../../store/mask";
import { usePromptStore } from "../../store/prompt";
import { copyToClipboard, getMessageTextContent } from "../../utils";
import { register } from "../registry";
import { AbpError, ok } from "../responses";

const REPLY_TIMEOUT = 60 * 1000;

export function sessionOf(sessionId: string) {
  const session = useChatStore
    .getState()
    .sessions.find((s) => s.id === sessionId);
  if (!session) {
    throw new AbpError("INVALID_PARAMS", `There is no chat ${sessionId}`);
  }
  return session;
}

async function replyIn(sessionId: string) {
  const started = Date.now();
  for (;;) {
    const last = sessionOf(sessionId).messages.at(-1) as ChatMessage;
    if (last?.role === "assistant" && !last.streaming) {
      return getMessageTextContent(last);
    }
    if (Date.now() - started > REPLY_TIMEOUT) {
      throw new AbpError("TIMEOUT", "The model has not answered yet");
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

register("chat.list", {
  description: "The chats of this browser",
  inputSchema: { type: "object", properties: {} },
  handler() {
    const { sessions } = useChatStore.getState();
    return ok({ chats: sessions.map(({ id, topic }) => ({ id, topic })) });
  },
});

register("chat.create", {
  description: "A new chat, perhaps with a mask",
  inputSchema: { type: "object", properties: { maskId: { type: "string" } } },
  handler({ maskId }) {
    const store = useChatStore.getState();
    store.newSession(maskId ? useMaskStore.getState().get(maskId) : undefined);
    return ok({ id: useChatStore.getState().currentSession().id });
  },
});

register("chat.open", {
  description: "Shows a chat",
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
  handler({ id }, { navigate }) {
    const store = useChatStore.getState();
    store.selectSession(store.sessions.indexOf(sessionOf(id)));
    navigate(Path.Chat);
    return ok({ id });
  },
});

register("chat.send", {
  description: "Sends a message and waits for the answer",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" }, text: { type: "string" } },
    required: ["id", "text"],
  },
  async handler({ id, text }) {
    const store = useChatStore.getState();
    store.selectSession(store.sessions.indexOf(sessionOf(id)));
    await store.onUserInput(text);
    return ok({ reply: await replyIn(id) });
  },
});

register("chat.rename", {
  description: "Renames a chat",
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
  async handler({ id }) {
    const session = sessionOf(id);
    const topic = await showPrompt("Topic", session.topic, 1);
    useChatStore
      .getState()
      .updateTargetSession(session, (s) => (s.topic = topic));
    return ok({ id, topic });
  },
});

register("chat.delete", {
  description: "Deletes a chat; a toast offers to undo it",
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
  handler({ id }) {
    const store = useChatStore.getState();
    store.deleteSession(store.sessions.indexOf(sessionOf(id)));
    return ok({ id });
  },
});

register("mask.list", {
  description: "The masks, built-in ones too",
  inputSchema: { type: "object", properties: {} },
  handler() {
    const masks = useMaskStore.getState().getAll();
    return ok({ masks: masks.map(({ id, name }) => ({ id, name })) });
  },
});

register("mask.share", {
  description: "A link that starts a chat with a mask",
  inputSchema: { type: "object", properties: { id: { type: "string" } } },
  async handler({ id }) {
    const link = `${location.protocol}//${location.host}/#${Path.NewChat}?mask=${id}`;
    await copyToClipboard(link);
    return ok({ link });
  },
});

register("prompt.search", {
  description: "Searches the prompts",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
  handler({ text = "" }) {
    const prompts = usePromptStore.getState().search(text);
    return ok({ prompts });
  },
});
