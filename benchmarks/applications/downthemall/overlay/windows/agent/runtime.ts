"use strict";
// License: MIT

import uuid from "../../lib/uuid";
// eslint-disable-next-line no-unused-vars
import { CapabilityError, Params, REGISTRY } from "./capability";
import "./downloads";
import "./links";

const APP = Object.freeze({
  id: "org.downthemall",
  name: "DownThemAll!",
  version: "4.15.1",
});

function failed(code: string, message: string, retryable: boolean) {
  return { success: false, error: { code, message, retryable } };
}

export const AGENT = new class Agent {
  public readonly protocolVersion = "0.1";

  public readonly app = APP;

  private session: string | null = null;

  get initialized() {
    return !!this.session;
  }

  async initialize() {
    this.session = uuid();
    return {
      sessionId: this.session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: Array.from(REGISTRY.keys()).map(name => ({
        name,
        available: true
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.session = null;
  }

  listCapabilities() {
    return Array.from(REGISTRY.values()).map(c => c.toJSON());
  }

  async call(name: string, params: Params = {}) {
    if (!this.session) {
      return failed("NOT_INITIALIZED", "initialize() first", false);
    }
    const capability = REGISTRY.get(name);
    if (!capability) {
      return failed("UNKNOWN_CAPABILITY", `No ${name}`, false);
    }
    try {
      return { success: true, data: await capability.run(params) };
    }
    catch (ex) {
      if (ex instanceof CapabilityError) {
        return failed(ex.code, ex.message, ex.retryable);
      }
      return { success: false, error: ex.toString() };
    }
  }
}();

(window as any).abp = AGENT;
