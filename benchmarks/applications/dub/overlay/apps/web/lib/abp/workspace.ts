import { api } from "./api";
import { agentBus } from "./bus";
import { success } from "./respond";

export async function exportAnalytics({ interval }: any) {
  await agentBus.emit("analytics:export", { interval });
  return success({ status: "exported" });
}

export async function exportEvents({ workspaceId, event, interval }: any) {
  const query = new URLSearchParams({ workspaceId, event, interval });
  const response = await api(`/api/events/export?${query}`);
  return success({
    content: await response.text(),
    mimeType: "text/csv",
    encoding: "utf-8",
    filename: `events-${interval}.csv`,
  });
}

export async function exportAuditLogs() {
  await agentBus.emit("audit:export");
  return success({});
}

export async function listFolders({ workspaceId }: any) {
  const response = await api(`/api/folders?workspaceId=${workspaceId}`);
  return success({ folders: await response.json() });
}

export async function configureDomain({ domain }: any) {
  await agentBus.emit("domain:autoConfigure", { domain });
  return success({ domain });
}

export function switchWorkspace({ slug }: any) {
  window.location.href = `/${slug}/links`;
  return success({ slug });
}

export async function downloadEarnings() {
  const [started] = await agentBus.emit("earnings:download");
  return success({ started: started !== undefined });
}

export function openGuide({ agent }: any) {
  document.getElementById("guide-open-claude")?.click();
  return success({ agent });
}

export async function openLinkBuilder() {
  await agentBus.emit("link:edit");
  return success({ opened: true });
}
