import { CAPABILITIES } from "./capabilities"
import {
  exportCollection,
  exportCollections,
  exportEnvironment,
  exportEnvironments,
  exportGist,
  exportGQLCollections,
  exportHar,
  exportResponse,
} from "./exports"
import {
  changeSetting,
  curlToRequest,
  generateSnippet,
  jsonToInterface,
  listCollections,
  openCurlImport,
  openDocs,
  requestFromPaste,
  requestToken,
} from "./requests"
import { fail } from "./responses"

type CapabilityHandler = (params: any) => Promise<unknown>

const handlers = new Map<string, CapabilityHandler>([
  ["export.collection", exportCollection],
  ["export.collections", exportCollections],
  ["export.gqlCollections", exportGQLCollections],
  ["export.environment", exportEnvironment],
  ["export.environments", exportEnvironments],
  ["export.har", exportHar],
  ["export.response", exportResponse],
  ["export.gist", exportGist],
  ["convert.curlToRequest", curlToRequest],
  ["convert.jsonToInterface", jsonToInterface],
  ["generate.code", generateSnippet],
  ["storage.listCollections", listCollections],
  ["state.applySetting", changeSetting],
  ["request.importCurl", openCurlImport],
  ["request.fromPaste", requestFromPaste],
  ["auth.requestToken", requestToken],
  ["docs.open", openDocs],
])

const createAbp = () => {
  const app = { id: "io.hoppscotch.web", name: "Hoppscotch", version: "2026.6.0" }
  const protocolVersion = "0.1"

  return {
    protocolVersion,
    app,
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
      this.initialized = true
      this.sessionId = crypto.randomUUID()

      return {
        sessionId: this.sessionId,
        protocolVersion,
        app,
        capabilities: CAPABILITIES,
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false,
        },
      }
    },

    async shutdown() {
      this.initialized = false
      this.sessionId = null
    },

    async call(capability: string, params: Record<string, unknown> = {}) {
      if (!this.initialized) {
        return fail("NOT_INITIALIZED", "Call initialize() first")
      }

      const handler = handlers.get(capability)
      if (!handler) {
        return fail("UNKNOWN_CAPABILITY", `Hoppscotch has no ${capability}`)
      }

      try {
        return await handler(params)
      } catch (e) {
        return fail("OPERATION_FAILED", e instanceof Error ? e.message : `${e}`)
      }
    },

    listCapabilities: () => CAPABILITIES,
  }
}

declare global {
  interface Window {
    abp?: ReturnType<typeof createAbp>
  }
}

/**
 * Every shell that runs Hoppscotch calls this once the platform is set.
 */
export const installAbp = () => {
  window.abp = createAbp()
}
