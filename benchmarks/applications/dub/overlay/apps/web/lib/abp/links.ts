import { getQRAsSVGDataUri, getQRData } from "@/lib/qr";
import { linkConstructor } from "@dub/utils";
import { api } from "./api";
import { agentBus } from "./bus";
import { AgentError, success } from "./respond";

export async function listLinks({ workspaceId, search }: any) {
  const query = new URLSearchParams({ workspaceId, search: search ?? "" });
  const response = await api(`/api/links?${query}`);
  return success({ links: await response.json() });
}

export async function createLink({ workspaceId, url, key }: any) {
  if (!url) {
    throw new AgentError("INVALID_PARAMS", "url is missing", true);
  }
  const response = await api(`/api/links?workspaceId=${workspaceId}`, {
    method: "POST",
    body: JSON.stringify({ url, key }),
  });
  return success({ link: await response.json() });
}

export async function copyLinkId({ linkId }: any) {
  await agentBus.emit("link:copyId", { linkId });
  return success({ copied: true });
}

export async function banLink({ linkId }: any) {
  await agentBus.emit("link:ban", { linkId });
  return success({ banned: linkId });
}

export async function exportQrCode({ url, hideLogo }: any) {
  const svg = await getQRAsSVGDataUri(getQRData({ url, hideLogo }));
  return success({ svg });
}

export async function copyQrImage({ url }: any) {
  await agentBus.emit("qr:copyImage", { url });
  return success({ url, copied: true });
}

export function linkToMarkdown({ domain, key, title }: any) {
  const url = linkConstructor({ domain, key });
  return success({
    content: `[${title ?? url}](${url})`,
    mimeType: "text/markdown",
    encoding: "utf-8",
  });
}

export async function titleOf({ url }: any) {
  const response = await api(`/api/links/metatags?url=${encodeURIComponent(url)}`);
  const { title, description } = await response.json();
  return { title, description };
}
