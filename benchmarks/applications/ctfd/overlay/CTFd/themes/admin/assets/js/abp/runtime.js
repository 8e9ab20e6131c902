import "./capabilities";
import { describe, has, run } from "./registry";

let session = null;

const RETRY = { NOT_INITIALIZED: true, TIMEOUT: true, UNKNOWN_CAPABILITY: true };

function answerError(code, message) {
  return {
    success: false,
    error: { code, message, retryable: RETRY[code] === true },
  };
}

const abp = {
  protocolVersion: "0.1",
  app: { id: "io.ctfd.admin", name: "CTFd", version: "3.7" },

  initialize() {
    session = crypto.randomUUID();
    return Promise.resolve({
      sessionId: session,
      protocolVersion: abp.protocolVersion,
      app: abp.app,
      capabilities: describe(),
    });
  },

  listCapabilities() {
    return { success: true, data: describe() };
  },

  call(name, params) {
    if (!session) {
      return Promise.resolve(answerError("NOT_INITIALIZED", "Call initialize()"));
    }
    if (!has(name)) {
      return Promise.resolve(answerError("UNKNOWN_CAPABILITY", name));
    }
    return Promise.resolve()
      .then(() => run(name, params || {}))
      .then((data) => ({ success: true, data }))
      .catch((error) => answerError("OPERATION_FAILED", error.message));
  },
};

export default abp;
