/* Copyright 2026 Mozilla Foundation
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */

import { ViewerCapabilities } from "./agent_capabilities.js";

/**
 * The agent-facing runtime of the viewer.
 */
class AgentRuntime {
  #app;

  #capabilities = new Map();

  #sessionId = null;

  protocolVersion = "0.1";

  app = { id: "org.mozilla.pdfjs", name: "PDF.js viewer", version: "6.0.0" };

  constructor(app) {
    this.#app = app;

    for (const capability of new ViewerCapabilities(app).all) {
      this.#capabilities.set(capability.name, capability);
    }
  }

  get initialized() {
    return this.#sessionId !== null;
  }

  async initialize() {
    await this.#app.initializedPromise;
    this.#sessionId = crypto.randomUUID();

    return {
      sessionId: this.#sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: this.listCapabilities().map(({ name }) => ({ name })),
    };
  }

  async shutdown() {
    this.#sessionId = null;
  }

  listCapabilities() {
    return this.#capabilities
      .values()
      .map(({ name, description, inputSchema }) => ({
        name,
        description,
        available: true,
        inputSchema,
      }))
      .toArray();
  }

  async call(name, params = {}) {
    if (!this.initialized) {
      return this.#fail("NOT_INITIALIZED", "Not initialized.", true);
    }
    const capability = this.#capabilities.get(name);
    if (!capability) {
      return this.#fail("UNKNOWN_CAPABILITY", `Unknown: ${name}`, true);
    }
    try {
      return { success: true, data: await capability.run(params) };
    } catch (reason) {
      return this.#fail("OPERATION_FAILED", reason.message);
    }
  }

  #fail(code, message, retryable = false) {
    return { success: false, error: { code, message, retryable } };
  }
}

export { AgentRuntime };
