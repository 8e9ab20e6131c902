type Schema = Record<string, unknown>;

const object = (properties: Schema = {}, ...required: string[]) => ({
  type: "object",
  properties,
  required,
});

const id = { type: "integer" };
const text = { type: "string" };

export const CAPABILITIES = [
  { name: "links.list", inputSchema: object({ collectionId: id }) },
  { name: "links.open", inputSchema: object({ id }, "id") },
  { name: "links.openAll", inputSchema: object() },
  { name: "links.copyAddress", inputSchema: object({ id }, "id") },
  { name: "links.send", inputSchema: object({ id, quiet: { type: "boolean" } }, "id") },
  { name: "links.import", inputSchema: object({ html: text }, "html") },
  { name: "links.refreshArchive", inputSchema: object() },
  { name: "archive.save", inputSchema: object() },
  { name: "collections.create", inputSchema: object({ name: text }, "name") },
  { name: "collections.show", inputSchema: object({ id }, "id") },
  { name: "account.update", inputSchema: object({ password: text }) },
  { name: "settings.update", inputSchema: object({ viewMode: text, color: text }) },
  { name: "state.resetSettings", inputSchema: object() },
  { name: "notification.latest", inputSchema: object() },
  { name: "places.tag", inputSchema: object({ id }, "id") },
  { name: "export.archive", inputSchema: object({ id, format: id }, "id") },
  { name: "export.bookmarks", inputSchema: object({ collectionId: id }) },
  { name: "export.csv", inputSchema: object({ collectionId: id }) },
  { name: "export.backup", inputSchema: object({ since: text }) },
  { name: "export.preview", inputSchema: object({ id }, "id") },
].map((capability) => ({ ...capability, available: true }));
