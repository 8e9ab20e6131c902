import { v4 as uuidv4 } from "uuid";
import log from "loglevel";
import { initSettings } from "../settings/settings";
import capabilities from "./capabilities";
import handlers from "./handlers";
import { fail } from "./responses";

const logDir = "abp/index";
const app = { id: "io.github.sienori.tab-session-manager", name: "Tab Session Manager" };

let sessionId = null;

window.abp = {
  protocolVersion: "0.1",
  app,

  initialize: async () => {
    await initSettings();
    sessionId = uuidv4();
    return {
      sessionId,
      protocolVersion: "0.1",
      app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false
      }
    };
  },

  call: async (capability, params = {}) => {
    log.info(logDir, "call()", capability, params);
    if (sessionId === null) return fail("NOT_INITIALIZED", "Call initialize() first", true);

    const handler = handlers[capability];
    if (!handler) return fail("UNKNOWN_CAPABILITY", `There is no ${capability}`, true);

    try {
      return await handler(params);
    } catch (e) {
      log.error(logDir, "call()", e);
      return fail("OPERATION_FAILED", e.message);
    }
  },

  listCapabilities: () => capabilities
};
