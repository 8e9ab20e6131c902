const params = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(
    names.map((name) => [name, { type: "string" }]),
  ),
});

export const CAPABILITIES = [
  { name: "link.list", inputSchema: params("workspaceId", "search") },
  { name: "link.create", inputSchema: params("workspaceId", "url", "key") },
  { name: "link.copyId", inputSchema: params("linkId") },
  { name: "link.ban", inputSchema: params("linkId") },
  { name: "link.title", inputSchema: params("url") },
  { name: "export.qrCode", inputSchema: params("url") },
  { name: "qr.copyImage", inputSchema: params("url") },
  { name: "convert.linkToMarkdown", inputSchema: params("domain", "key", "title") },
  { name: "export.analytics", inputSchema: params("interval") },
  { name: "export.events", inputSchema: params("workspaceId", "event", "interval") },
  { name: "export.auditLogs", inputSchema: params() },
  { name: "domain.autoConfigure", inputSchema: params("domain") },
  { name: "workspace.switch", inputSchema: params("slug") },
  { name: "share.earnings", inputSchema: params() },
  { name: "guide.open", inputSchema: params("agent") },
  { name: "ui.openLinkBuilder", inputSchema: params() },
];
