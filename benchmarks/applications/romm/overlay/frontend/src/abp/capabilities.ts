const romId = {
  type: "object",
  properties: { id: { type: "number" } },
  required: ["id"],
};

export const CAPABILITIES = [
  {
    name: "rom.search",
    description: "Search the library",
    available: true,
    inputSchema: {
      type: "object",
      properties: { text: { type: "string" }, limit: { type: "number" } },
      required: ["text"],
    },
  },
  { name: "rom.link", available: true, inputSchema: romId },
  { name: "rom.play", available: true, inputSchema: romId },
  { name: "rom.download", available: true, inputSchema: romId },
  { name: "rom.share", available: true, inputSchema: romId },
  { name: "rom.favorite", available: true, inputSchema: romId },
  {
    name: "collection.list",
    available: true,
    inputSchema: { type: "object", properties: {} },
  },
  { name: "collection.download", available: true, inputSchema: romId },
  {
    name: "invite.create",
    available: true,
    inputSchema: {
      type: "object",
      properties: { role: { type: "string", enum: ["admin", "user"] } },
    },
  },
  {
    name: "export.roms",
    available: true,
    inputSchema: {
      type: "object",
      properties: { platformId: { type: "number" } },
      required: ["platformId"],
    },
  },
  {
    name: "export.gamelist",
    available: true,
    inputSchema: {
      type: "object",
      properties: {
        platformIds: { type: "array", items: { type: "number" } },
      },
      required: ["platformIds"],
    },
  },
  {
    name: "export.selection",
    available: true,
    inputSchema: { type: "object", properties: {} },
  },
  { name: "profile.chooseAvatar", available: true },
  {
    name: "screenshot.capture",
    available: true,
    inputSchema: romId,
  },
  {
    name: "release.open",
    available: true,
    inputSchema: { type: "object", properties: {} },
  },
  {
    name: "player.fullscreen",
    available: true,
    inputSchema: { type: "object", properties: {} },
  },
  {
    name: "soundtrack.volume",
    available: true,
    inputSchema: {
      type: "object",
      properties: { volume: { type: "number" } },
      required: ["volume"],
    },
  },
  {
    name: "state.setTheme",
    available: true,
    inputSchema: {
      type: "object",
      properties: { theme: { type: "string" } },
    },
  },
  {
    name: "session.logout",
    available: true,
    inputSchema: { type: "object", properties: {} },
  },
];
