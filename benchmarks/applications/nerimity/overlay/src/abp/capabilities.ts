const none = { type: "object", properties: {} };
const message = {
  type: "object",
  properties: { channelId: { type: "string" }, messageId: { type: "string" } }
};
const channel = {
  type: "object",
  properties: { channelId: { type: "string" } },
  required: ["channelId"]
};

export const capabilities = [
  { name: "messages.list", inputSchema: channel },
  { name: "messages.send", inputSchema: channel },
  {
    name: "messages.copyText",
    inputSchema: message,
    deprecated: true
  },
  { name: "messages.announce", inputSchema: message },
  { name: "export.messages", inputSchema: channel },
  { name: "export.theme", inputSchema: none },
  { name: "theme.copy", inputSchema: none },
  { name: "theme.import", inputSchema: none },
  { name: "theme.ask", inputSchema: none },
  { name: "image.copy", inputSchema: none },
  { name: "links.visit", inputSchema: none },
  { name: "voice.toggleMic", inputSchema: none },
  { name: "voice.fullscreen", inputSchema: none },
  { name: "attachments.choose", inputSchema: none },
  { name: "alerts.test", inputSchema: none },
  { name: "servers.invite", inputSchema: none },
  { name: "session.logOut", inputSchema: none }
].map((capability) => ({ ...capability, available: true }));
