const id = { type: "string" };
const session = { type: "object" };
const byId = { type: "object", properties: { id }, required: ["id"] };
const nothing = { type: "object", properties: {} };

export default [
  {
    name: "session.list",
    description: "Saved sessions, without their tabs",
    available: true,
    inputSchema: { type: "object", properties: { tag: { type: "string" } } }
  },
  { name: "session.get", description: "One saved session", available: true, inputSchema: byId },
  { name: "session.urls", description: "Addresses in a session", available: true, inputSchema: byId },
  {
    name: "session.save",
    description: "Saves the open windows",
    available: true,
    inputSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] }
  },
  { name: "session.open", description: "Opens a session", available: true, inputSchema: byId },
  { name: "session.rename", description: "Renames a session", available: true },
  { name: "session.remove", description: "Removes a session", available: true, inputSchema: byId },
  {
    name: "session.removeAll",
    description: "Removes every session",
    available: true,
    inputSchema: nothing
  },
  {
    name: "session.import",
    description: "Adds sessions that were exported before",
    available: true,
    inputSchema: {
      type: "object",
      properties: { sessions: { type: "array", items: session } },
      required: ["sessions"]
    }
  },
  {
    name: "export.session",
    description: "A session as a file",
    available: true,
    inputSchema: byId
  },
  {
    name: "export.sessions",
    description: "Sessions as files",
    available: true,
    inputSchema: { type: "object", properties: { id } }
  },
  {
    name: "export.settings",
    description: "The settings as a file",
    available: true,
    inputSchema: { type: "object", properties: { reload: { type: "boolean" } } }
  },
  {
    name: "settings.saveTabGroups",
    description: "Whether sessions keep tab groups",
    available: true,
    inputSchema: {
      type: "object",
      properties: { enabled: { type: "boolean" } },
      required: ["enabled"]
    }
  },
  { name: "cloud.signIn", description: "Signs in to Google", available: true, inputSchema: nothing },
  { name: "cloud.signOut", description: "Signs out of Google", available: true, inputSchema: nothing },
  { name: "cloud.sync", description: "Syncs with Google Drive", available: true, inputSchema: nothing },
  { name: "ui.openPopup", description: "Shows the session list", available: true, inputSchema: nothing }
];
