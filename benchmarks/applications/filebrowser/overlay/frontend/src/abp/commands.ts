import { files as api, share } from "@/api";
import { baseURL, version } from "@/utils/constants";
import { logout } from "@/utils/auth";
import { read } from "@/utils/clipboard";
import type { Command } from "./store";

export { version };

const path = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };

const toBase64 = async (blob: Blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
  return btoa(binary);
};

export const commands: Record<string, Command> = {
  "files.list": {
    description: "What is in a folder",
    inputSchema: path,
    run: async ({ path }) => {
      const resource = await api.fetch(`/files${path}`);
      return { items: resource.items.map(({ name, size, isDir }) => ({ name, size, isDir })) };
    },
  },
  "files.read": {
    description: "The text of a file",
    inputSchema: path,
    run: async ({ path }) => {
      const resource = await api.fetch(`/files${path}`);
      return { text: resource.content };
    },
  },
  "files.write": {
    description: "Stores text in a file",
    inputSchema: {
      type: "object",
      properties: { path: { type: "string" }, text: { type: "string" } },
    },
    run: async ({ path, text }) => {
      await api.put(`/files${path}`, text);
      return { written: path };
    },
  },
  "export.file": {
    description: "A file",
    inputSchema: path,
    run: async ({ path }) => {
      const response = await fetch(`${baseURL}/api/raw${path}`);
      const blob = await response.blob();
      return {
        content: await toBase64(blob),
        encoding: "base64",
        filename: path.split("/").pop(),
        size: blob.size,
      };
    },
  },
  "shares.create": {
    description: "Shares a file",
    inputSchema: path,
    run: async ({ path }) => {
      const created = await share.create(`/files${path}`);
      return { url: share.getShareURL(created) };
    },
  },
  "clipboard.paste": {
    description: "The text that was copied last",
    inputSchema: { type: "object", properties: {} },
    run: async () => ({ text: await read() }),
  },
  "session.end": {
    description: "Signs the user out",
    inputSchema: { type: "object", properties: {} },
    run: () => {
      logout("agent");
      return { ended: true };
    },
  },
};
