import { createInvite } from "@/chat-api/services/ServerService";
import useStore from "@/chat-api/store/useStore";
import { copyToClipboard } from "@/common/clipboard";
import { createDesktopNotification } from "@/common/desktopNotification";
import { logout } from "@/common/logout";
import { currentTheme, setCustomColors, updateTheme } from "@/common/themes";
import { copyClipboard } from "@/components/ui/ImagePreviewModal";
import { agentAction } from "./actions";
import { emitAgentEvent } from "./events";

const ok = (data: unknown) => ({ success: true as const, data });
const fail = (code: string, message: string, retryable = false) => ({
  success: false as const,
  error: { code, message, retryable }
});

const findMessage = (channelId: string, messageId: string) =>
  useStore()
    .messages.get(channelId)
    ?.find((message) => message.id === messageId);

export async function listMessages(params: { channelId: string }) {
  const { messages } = useStore();
  await messages.fetchAndStoreMessages(params.channelId);
  return ok(
    messages.get(params.channelId)?.map((m) => ({
      id: m.id,
      by: m.createdBy.username,
      content: m.content
    })) ?? []
  );
}

export async function sendMessage(params: {
  channelId: string;
  content: string;
}) {
  if (!params.content?.trim()) return fail("INVALID_PARAMS", "content is empty");
  await useStore().messages.sendAndStoreMessage(
    params.channelId,
    params.content
  );
  return ok({ sent: true });
}

export async function copyMessage(params: {
  channelId: string;
  messageId: string;
}) {
  const message = findMessage(params.channelId, params.messageId);
  if (!message) return fail("INVALID_PARAMS", "There is no such message");
  await copyToClipboard(message.content ?? "");
  return ok({ text: message.content });
}

export async function announceMessage(params: {
  channelId: string;
  messageId: string;
}) {
  const message = findMessage(params.channelId, params.messageId);
  if (message) createDesktopNotification(message);
  return ok({ announced: message?.id ?? null });
}

export async function exportMessages(params: { channelId: string }) {
  const loaded = useStore().messages.get(params.channelId);
  if (!loaded) return { success: false, error: "No such channel" };
  return ok({
    content: JSON.stringify(loaded, null, 2),
    mimeType: "application/json",
    encoding: "utf-8",
    filename: `${params.channelId}.json`
  });
}

export async function exportTheme() {
  const colors = currentTheme();
  return ok({
    content: JSON.stringify(colors),
    mimeType: "application/json",
    encoding: "utf-8"
  });
}

export async function copyTheme() {
  emitAgentEvent("copyTheme");
  return ok({ copied: true });
}

export async function askTheme() {
  emitAgentEvent("askTheme");
  return ok({ asked: true });
}

export async function importTheme({ json }: { json: string }) {
  try {
    setCustomColors(JSON.parse(json));
  } catch {
    return fail("INVALID_PARAMS", "json is not JSON");
  }
  updateTheme();
  return ok(currentTheme());
}

export async function copyImage({ url }: { url: string }) {
  copyClipboard(url);
  return ok({ url });
}

export async function visitLink({ url }: { url: string }) {
  emitAgentEvent("visit", url);
  return ok({ url });
}

export async function toggleMic() {
  const { voiceUsers } = useStore();
  await voiceUsers.toggleMic();
  return ok({ muted: voiceUsers.isLocalMicMuted() });
}

export async function runAction(name: string) {
  const action = agentAction(name);
  if (!action)
    return fail("CAPABILITY_UNAVAILABLE", `${name} is not on screen`, true);
  await action();
  return ok({ ran: name });
}

export async function inviteToServer({ serverId }: { serverId: string }) {
  return createInvite(serverId);
}

export async function logOut() {
  logout();
  return ok({ loggedOut: true });
}

export const unknown = (name: string) =>
  fail("UNKNOWN_CAPABILITY", `There is no ${name}`);
