export interface CapabilityInfo {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

function params(properties: Record<string, string> = {}, required: string[] = []) {
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).map(([key, type]) => [key, { type }])),
    required,
  };
}

export const capabilities: CapabilityInfo[] = [
  { name: "recipe.get", description: "A recipe", inputSchema: params({ slug: "string" }, ["slug"]) },
  { name: "recipe.link", description: "The link to a recipe", inputSchema: params({ slug: "string" }, ["slug"]) },
  { name: "recipe.trigger", description: "Runs an action of the group on a recipe", inputSchema: params({ slug: "string", actionId: "string" }, ["slug", "actionId"]) },
  { name: "recipe.print", description: "Prints the recipe that is open", inputSchema: params() },
  { name: "recipe.publish", description: "Makes a public link to the recipe that is open and hands it on", inputSchema: params() },
  { name: "export.recipe", description: "A recipe as a ZIP archive", inputSchema: params({ slug: "string" }) },
  { name: "export.list", description: "A shopping list as Markdown", inputSchema: params({ id: "string" }, ["id"]) },
  { name: "list.items", description: "The open items of the shopping list that is shown", inputSchema: params({ format: "string" }) },
  { name: "export.table", description: "The rows of the table that is shown, as JSON", inputSchema: params() },
  { name: "export.backup", description: "A backup", inputSchema: params({ name: "string" }, ["name"]) },
  { name: "generate.preview", description: "A preview of an image for a new recipe", inputSchema: params({ content: "string", mimeType: "string" }, ["content"]) },
  { name: "file.upload", description: "Uploads a file where the page that is shown takes one", inputSchema: params() },
  { name: "app.locale", description: "Changes the language", inputSchema: params({ locale: "string" }, ["locale"]) },
  { name: "account.signIn", description: "Signs in by OpenID Connect", inputSchema: params() },
];
