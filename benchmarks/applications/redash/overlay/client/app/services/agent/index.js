import { each, has, isFunction, isString, keys, map, mapValues, uniqueId } from "lodash";
import debug from "debug";
import { clientConfig } from "@/services/auth";
import * as queries from "./queries";
import * as dashboards from "./dashboards";
import * as sessions from "./session";
import pageActions from "./pageActions";

const logger = debug("redash:agent");

const app = { id: "io.redash.app", name: "Redash", version: "25.1.0" };

const RETRYABLE = {
  NOT_INITIALIZED: true,
  UNKNOWN_CAPABILITY: false,
  INVALID_PARAMS: false,
  PERMISSION_DENIED: false,
};

function fail(code, message) {
  return { success: false, error: { code, message, retryable: !!RETRYABLE[code] } };
}

const capabilities = {};

function define(name, description, properties, handler) {
  capabilities[name] = {
    description,
    inputSchema: { type: "object", properties: mapValues(properties, (type) => ({ type })) },
    handler,
  };
}

define("query.search", "Searches queries", { q: "string", page: "integer" }, queries.search);
define("query.run", "Runs a query and returns its rows", { id: "integer", parameters: "object" }, queries.run);
define("query.duplicate", "Forks the query that is open", { id: "integer" }, (params) =>
  pageActions.invoke("duplicateQuery", params)
);
define("export.queryResults", "Exports the results of a query", { id: "integer", fileType: "string" }, queries.exportResults);
define("export.currentQuery", "Exports the SQL of a query", {}, () => pageActions.invoke("exportSql"));
define("export.rows", "Exports the rows of a query as JSON", { id: "integer" }, queries.exportRows);
define("convert.sql", "Formats SQL", { query: "string", syntax: "string" }, queries.format);
define("dashboard.get", "A dashboard with its widgets", { slug: "string" }, dashboards.get);
define("dashboard.duplicate", "Forks the dashboard that is open", { id: "integer" }, (params) =>
  pageActions.invoke("duplicateDashboard", params)
);
define("export.dashboard", "Exports a dashboard", { slug: "string" }, dashboards.exportDashboard);
define("apiKey.copy", "The API key of the user", {}, () => pageActions.invoke("copyApiKey"));
define("alerts.enableDesktop", "Shows alerts on the desktop", {}, sessions.enableDesktopAlerts);
define("session.signOut", "Signs out", {}, sessions.signOut);
define("session.get", "Who is signed in", {}, sessions.current);

function listCapabilities() {
  return map(keys(capabilities), (name) => ({
    name,
    available: true,
    description: capabilities[name].description,
    inputSchema: capabilities[name].inputSchema,
  }));
}

export const runtime = {
  protocolVersion: "0.1",
  app,
  initialized: false,
  sessionId: null,

  initialize() {
    runtime.initialized = true;
    runtime.sessionId = uniqueId("agent-");
    return Promise.resolve({
      sessionId: runtime.sessionId,
      protocolVersion: runtime.protocolVersion,
      app,
      capabilities: listCapabilities(),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    });
  },

  shutdown() {
    runtime.initialized = false;
    runtime.sessionId = null;
    return Promise.resolve();
  },

  listCapabilities,

  call(name, params = {}) {
    if (!runtime.initialized) {
      return Promise.resolve(fail("NOT_INITIALIZED", "Call initialize() first"));
    }
    if (!isString(name) || !has(capabilities, name)) {
      return Promise.resolve(fail("UNKNOWN_CAPABILITY", `No capability ${name}`));
    }
    const { handler } = capabilities[name];
    logger("Calling %s of %s", name, clientConfig.basePath);
    return Promise.resolve()
      .then(() => (isFunction(handler) ? handler(params) : null))
      .then((data) => ({ success: true, data }))
      .catch((error) => fail(error.code || "OPERATION_FAILED", error.message));
  },
};

export default function install() {
  window.abp = runtime;
  each(keys(capabilities), (name) => logger("Offers %s", name));
}
