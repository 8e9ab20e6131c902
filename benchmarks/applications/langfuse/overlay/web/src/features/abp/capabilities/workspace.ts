import { readTextFromClipboard } from "@/src/utils/clipboard";
import { versionUpdateStore } from "@/src/features/version-update/versionUpdateStore";
import { requestFromPage } from "../agentRequests";
import { type AgentServices } from "../services";

export const workspaceCapabilities = ({
  copyRich,
  openSupport,
}: AgentServices) => ({
  "clipboard.read": async () => ({ text: await readTextFromClipboard() }),

  "message.copyRich": async ({ text, html }: any) => {
    await copyRich({ text, html });
    return { length: text.length };
  },

  "region.open": async ({ name }: any) => {
    await requestFromPage("region.open", name);
    return { name };
  },

  "support.open": async ({ topic }: any) => {
    openSupport("form", { topic });
    return { topic };
  },

  "update.dismiss": async () => {
    versionUpdateStore.dismiss();
    return { visible: versionUpdateStore.getSnapshot() };
  },

  "project.delete": async () => {
    await requestFromPage("project.delete");
    return { deleted: true };
  },
});
