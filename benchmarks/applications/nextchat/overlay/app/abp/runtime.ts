import { nanoid } from "nanoid";
import type { NavigateFunction } from "react-router-dom";
import { describe, find } from "./registry";
import { AbpError, fail } from "./responses";

import "./capabilities/chat";
import "./capabilities/exports";
import "./capabilities/data";

const PROTOCOL_VERSION = "0.1";
const APP = { id: "nextchat", name: "NextChat", version: "2.16.1" };

export function createRuntime(navigate: NavigateFunction) {
  return {
    protocolVersion: PROTOCOL_VERSION,
    app: APP,
    initialized: false,
    sessionId: null as string | null,

    async initialize() {
      this.initialized = true;
      this.sessionId = nanoid();
      return {
        sessionId: this.sessionId,
        protocolVersion: PROTOCOL_VERSION,
        app: APP,
        capabilities: describe().map(({ name, available }) => ({
          name,
          available,
        })),
        features: {
          notifications: false,
          progress: false,
          elicitation: false,
          dynamicCapabilities: false,
        },
      };
    },

    async shutdown() {
      this.initialized = false;
      this.sessionId = null;
    },

    async call(name: string, params: any = {}) {
      if (!this.initialized) {
        return fail("NOT_INITIALIZED", "initialize() comes first");
      }
      const capability = find(name);
      if (!capability) {
        return fail("NOT_SUPPORTED", `${name} is not known here`);
      }
      try {
        return await capability.handler(params, { navigate });
      } catch (e) {
        if (e instanceof AbpError) {
          return fail(e.code, e.message, e.retryable);
        }
        console.error("[ABP]", name, e);
        return fail("OPERATION_FAILED", String(e), true);
      }
    },

    async listCapabilities() {
      return describe();
    },
  };
}
