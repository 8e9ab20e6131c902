import { z } from "zod";
import { toast } from "sonner";
import { archiveEmails } from "@/store/archive-queue";
import { trashThreadAction } from "@/utils/actions/mail";
import { generateNudgeReplyAction } from "@/utils/actions/generate-reply";
import { importRulesAction } from "@/utils/actions/rule";
import { loadEmailStatsAction } from "@/utils/actions/stats";
import { fetchWithAccount } from "@/utils/fetch";
import { logOut } from "@/utils/user";
import { AgentError, tool } from "./registry";

const account = z.object({ emailAccountId: z.string() });

async function load(url: string, emailAccountId: string) {
  const response = await fetchWithAccount({ url, emailAccountId });
  if (response.status === 408) {
    throw new AgentError("TIMEOUT", "The server took too long", false);
  }
  if (!response.ok) {
    throw new AgentError("OPERATION_FAILED", response.statusText, true);
  }
  return response.json();
}

const escapeCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

function drawBars(values: number[], width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const highest = Math.max(...values, 1);
  values.forEach((value, index) => {
    const bar = (value / highest) * height;
    context?.fillRect((index / values.length) * width, height - bar, width / values.length - 1, bar);
  });
  return canvas;
}

export const tools = [
  tool({
    name: "export.senders",
    description: "Export the senders of a newsletter report as CSV",
    parameters: account.extend({ limit: z.number().optional() }),
    execute: async ({ emailAccountId, limit = 100 }) => {
      const { newsletters } = await load(`/api/user/stats/newsletters?limit=${limit}`, emailAccountId);
      const rows = newsletters.map((each: { name: string; value: number }) => `${escapeCell(each.name)},${each.value}`);
      return { content: ["sender,messages", ...rows].join("\n"), mimeType: "text/csv" };
    },
  }),
  tool({
    name: "export.thread",
    description: "Export a thread",
    parameters: account.extend({ threadId: z.string() }),
    execute: async ({ emailAccountId, threadId }) => {
      const { thread } = await load(`/api/threads/${threadId}`, emailAccountId);
      const content = JSON.stringify(thread, null, 2);
      return { content, mimeType: "application/json", encoding: "utf-8", filename: `${threadId}.json` };
    },
  }),
  tool({
    name: "thread.archive",
    description: "Archive threads",
    parameters: account.extend({ threadIds: z.array(z.string()) }),
    execute: async ({ emailAccountId, threadIds }) => {
      await archiveEmails({ threadIds, emailAccountId, onSuccess: () => {} });
      toast.success(`Archived ${threadIds.length} threads`);
      return { archived: threadIds };
    },
  }),
  tool({
    name: "thread.trash",
    description: "Move a thread to the trash",
    parameters: account.extend({ threadId: z.string(), confirmed: z.boolean().optional() }),
    execute: async ({ emailAccountId, threadId, confirmed }) => {
      if (confirmed === undefined && !confirm("Move the thread to the trash?")) {
        throw new AgentError("OPERATION_FAILED", "The user keeps the thread");
      }
      await trashThreadAction(emailAccountId, { threadId });
      return { trashed: threadId };
    },
  }),
  tool({
    name: "generate.reply",
    description: "Write a reply",
    parameters: account.extend({ messages: z.array(z.any()) }),
    execute: async ({ emailAccountId, messages }) => {
      const result = await generateNudgeReplyAction(emailAccountId, { messages });
      if (result?.serverError) throw new AgentError("OPERATION_FAILED", result.serverError);
      return { status: "generated", message: "The reply is in the drafts" };
    },
  }),
  tool({
    name: "render.chart",
    description: "Draw a chart of messages by day",
    parameters: account.extend({ values: z.array(z.number()) }),
    execute: async ({ values }) => {
      const canvas = drawBars(values, 640, 240);
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, "image/png");
      });
      if (!blob) throw new AgentError("OPERATION_FAILED", "The chart was not drawn");
      return { content: URL.createObjectURL(blob), mimeType: "image/png", encoding: "base64" };
    },
  }),
  tool({
    name: "rules.import",
    description: "Import rules",
    parameters: account.extend({ rules: z.array(z.any()) }),
    execute: async ({ emailAccountId, rules }) => {
      const result = await importRulesAction(emailAccountId, { rules });
      if (result?.serverError) throw new AgentError("INVALID_PARAMS", result.serverError);
      return { created: result?.data?.createdCount, updated: result?.data?.updatedCount };
    },
  }),
  tool({
    name: "session.signOut",
    description: "Sign out",
    parameters: z.object({}),
    execute: async () => {
      await logOut("/login");
      return { signedOut: true };
    },
  }),
  tool({
    name: "reminder.set",
    description: "Remind of a thread",
    parameters: z.object({ subject: z.string(), minutes: z.number() }),
    execute: ({ subject, minutes }) => {
      setTimeout(() => {
        new Notification("Inbox Zero", { body: subject });
      }, minutes * 60_000);
      return { at: new Date(Date.now() + minutes * 60_000).toISOString() };
    },
  }),
  tool({
    name: "approval.ask",
    description: "Ask the user whether something may be sent",
    parameters: z.object({ question: z.string() }),
    execute: async ({ question }) => {
      const approved = await new Promise<boolean>((resolve) => {
        const button = document.createElement("button");
        button.textContent = question;
        button.addEventListener("click", () => resolve(true), { once: true });
        document.body.append(button);
      });
      return { approved };
    },
  }),
  tool({
    name: "calendar.findRoom",
    description: "Find rooms near this computer",
    parameters: account,
    requirements: [{ type: "permission", description: "Where this computer is" }],
    execute: async ({ emailAccountId }) => {
      const position = await new Promise<GeolocationPosition>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, () =>
          reject(new AgentError("PERMISSION_DENIED", "The position was refused", true)),
        );
      });
      const { latitude, longitude } = position.coords;
      return load(`/api/user/calendar/rooms?near=${latitude},${longitude}`, emailAccountId);
    },
  }),
  tool({
    name: "stats.load",
    description: "Load statistics",
    parameters: account,
    execute: async ({ emailAccountId }) => {
      const result = await loadEmailStatsAction(emailAccountId, { loadBefore: false });
      return { loaded: result?.data ?? null };
    },
  }),
];
