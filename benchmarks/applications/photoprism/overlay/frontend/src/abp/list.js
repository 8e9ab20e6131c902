const uid = { type: "object", properties: { uid: { type: "string" } }, required: ["uid"] };

export const Capabilities = [
  {
    name: "photos.search",
    description: "Searches pictures.",
    available: true,
    inputSchema: {
      type: "object",
      properties: { q: { type: "string" }, count: { type: "integer" }, offset: { type: "integer" } },
    },
  },
  { name: "photos.archive", description: "Archives pictures.", available: true, inputSchema: { type: "object", properties: { uids: { type: "array", items: { type: "string" } } }, required: ["uids"] } },
  { name: "photos.view", description: "Shows pictures in the viewer.", available: true, inputSchema: { type: "object", properties: { uids: { type: "array", items: { type: "string" } } }, required: ["uids"] } },
  { name: "export.photo", description: "The files of a picture.", available: true, inputSchema: uid },
  { name: "export.original", description: "The original file of a picture.", available: true, inputSchema: uid },
  { name: "export.album", description: "An album as ZIP archive.", available: true, inputSchema: uid },
  { name: "albums.create", description: "Creates an album.", available: true, inputSchema: { type: "object", properties: { title: { type: "string" } }, required: ["title"] } },
  { name: "albums.link", description: "Creates a link to share an album.", available: true, inputSchema: uid },
  { name: "albums.delete", description: "Deletes an album.", available: true, inputSchema: uid },
  { name: "clipboard.add", description: "Adds pictures to the selection.", available: true, inputSchema: { type: "object", properties: { uids: { type: "array", items: { type: "string" } } }, required: ["uids"] } },
  { name: "state.resetSelection", description: "Clears the selection.", available: true, inputSchema: { type: "object" } },
  { name: "library.upload", description: "Opens the upload dialog.", available: true },
  { name: "session.logout", description: "Ends the session.", available: true, inputSchema: { type: "object" } },
  { name: "server.restart", description: "Restarts the server.", available: true, inputSchema: { type: "object", properties: { uri: { type: "string" } } } },
];
