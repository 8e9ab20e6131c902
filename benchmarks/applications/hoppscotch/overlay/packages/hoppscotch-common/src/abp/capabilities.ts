const text = { type: "string" }
const list = { type: "array", items: { type: "object" } }
const object = { type: "object" }

const schema = (
  properties: Record<string, unknown>,
  required: string[] = []
) => ({ type: "object", properties, required })

export const CAPABILITIES = [
  { name: "export.collection", description: "A collection as JSON", available: true, inputSchema: schema({ collection: object }, ["collection"]) },
  { name: "export.collections", description: "Collections as JSON", available: true, inputSchema: schema({ collections: list, name: text }, ["collections"]) },
  { name: "export.gqlCollections", description: "GraphQL collections as JSON", available: true, inputSchema: schema({ collections: list }, ["collections"]) },
  { name: "export.environment", description: "An environment as JSON", available: true, inputSchema: schema({ environment: object }, ["environment"]) },
  { name: "export.environments", description: "Environments as JSON", available: true, inputSchema: schema({ environments: list }, ["environments"]) },
  { name: "export.har", description: "A request as HAR", available: true, inputSchema: schema({ request: object }, ["request"]) },
  { name: "export.response", description: "The response on screen", available: true, inputSchema: schema({ mode: { type: "string", enum: ["file", "clipboard"] } }) },
  { name: "export.gist", description: "Collections as a gist", available: true, inputSchema: schema({ collections: list, accessToken: text }, ["collections", "accessToken"]) },
  { name: "convert.curlToRequest", description: "Reads a cURL command", available: true, inputSchema: schema({ curl: text }, ["curl"]) },
  { name: "convert.jsonToInterface", description: "Types for JSON", available: true, inputSchema: schema({ json: text, language: text }, ["json"]) },
  { name: "generate.code", description: "Code that sends a request", available: true, inputSchema: schema({ codegen: text, request: object }, ["codegen", "request"]) },
  { name: "storage.listCollections", description: "Collections of the personal workspace", available: true, inputSchema: schema({ name: text }) },
  { name: "state.applySetting", description: "Changes a setting", available: true, inputSchema: schema({ key: text, value: {} }, ["key", "value"]) },
  { name: "request.importCurl", description: "Opens the cURL import", available: true, inputSchema: schema({}) },
  { name: "request.fromPaste", description: "Reads a cURL command that is pasted", available: true, inputSchema: schema({}) },
  { name: "auth.requestToken", description: "Gets an OAuth token", available: true, inputSchema: schema({ authUrl: text, clientId: text }, ["authUrl", "clientId"]) },
  { name: "docs.open", description: "Opens the documentation", available: true, inputSchema: schema({ path: text }) },
]
