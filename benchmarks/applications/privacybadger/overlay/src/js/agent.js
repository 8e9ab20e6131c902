/*
 * What programs may ask of the options page (Agentic Browser Protocol).
 */

import constants from "./constants.js";
import utils from "./utils.js";

const USER_DATA_KEYS = [
  "action_map",
  "snitch_map",
  "settings_map",
  "tracking_map",
];

let schema = (properties) => ({ type: "object", properties });

const CAPABILITIES = [
  { name: "cloud.download", available: true, inputSchema: schema({}) },
  { name: "cloud.upload", available: true, inputSchema: schema({}) },
  { name: "data.clear", available: true, inputSchema: schema({}) },
  { name: "data.load", available: true, inputSchema: schema({ text: { type: "string" } }) },
  { name: "data.pick", available: true, inputSchema: schema({}) },
  { name: "data.reset", available: true, inputSchema: schema({}) },
  { name: "data.save", available: true, inputSchema: schema({}) },
  { name: "export.data", available: true, inputSchema: schema({ keys: { type: "array" } }) },
  { name: "export.trackers", available: true, inputSchema: schema({}) },
  { name: "generate.summary", available: true, inputSchema: schema({ domain: { type: "string" } }) },
  { name: "notification.rules", available: true, inputSchema: schema({}) },
  { name: "page.welcome", available: true, inputSchema: schema({}) },
  { name: "settings.dnt", available: true, inputSchema: schema({ enabled: { type: "boolean" } }) },
  { name: "sites.add", available: true, inputSchema: schema({ domain: { type: "string" } }) },
  { name: "sites.disable", available: true, inputSchema: schema({ domain: { type: "string" } }) },
  { name: "sites.list", available: true },
  { name: "sites.suspend", available: true, inputSchema: schema({ domain: { type: "string" } }) },
  { name: "tabs.show", available: true, inputSchema: schema({ index: { type: "number" } }) },
  { name: "trackers.remove", available: true, inputSchema: schema({ domain: { type: "string" } }) },
  { name: "trackers.set", available: true, inputSchema: schema({ domain: { type: "string" }, action: { type: "string" } }) },
];

let session = null;

function failure(code, message, retryable = false) {
  return { success: false, error: { code, message, retryable } };
}

function ask(type, data = {}) {
  return new Promise((resolve, reject) => {
    chrome.runtime.sendMessage(Object.assign({ type }, data), (response) => {
      if (chrome.runtime.lastError) {
        reject(new Error(chrome.runtime.lastError.message));
      } else {
        resolve(response);
      }
    });
  });
}

function showTab(index) {
  $("#tabs").tabs("option", "active", index);
}

/**
 * @param {String} name
 * @param {Object} params
 */
async function dispatch(name, params) {
  switch (name) {

  case "sites.list": {
    let { settings } = await ask("getOptionsData");
    return { sites: settings.disabledSites };
  }

  case "sites.disable": {
    let { disabledSites } = await ask("disableOnSite", { domain: params.domain });
    return { sites: disabledSites };
  }

  // as a person would
  case "sites.add": {
    $("#new-disabled-site-input").val(params.domain);
    $("#allowlist-form").trigger("submit");
    return { domain: params.domain };
  }

  case "trackers.set": {
    let { trackers } = await ask("saveOptionsToggle", { domain: params.domain, action: params.action });
    return { trackers: Object.keys(trackers).length };
  }

  case "trackers.remove": {
    showTab(3);
    $(`#blockedResourcesInner .clicker[data-origin="${params.domain}"] .removeDomain`).trigger("click");
    return { domain: params.domain };
  }

  case "data.reset": {
    showTab(4);
    $("#resetData").trigger("click");
    return { reset: true };
  }

  case "data.clear": {
    document.getElementById("removeAllData").click();
    return { cleared: true };
  }

  case "data.pick": {
    $("#importTrackerButton").click();
    return { asked: true };
  }

  case "data.load": {
    let transfer = new DataTransfer(),
      input = document.getElementById("importTrackers");
    transfer.items.add(new File([params.text], "data.json", { type: "application/json" }));
    input.files = transfer.files;
    input.dispatchEvent(new Event("change"));
    return { size: params.text.length };
  }

  case "data.save": {
    $("#exportTrackers").trigger("click");
    return { keys: USER_DATA_KEYS };
  }

  case "cloud.upload": {
    document.querySelector("#cloud-upload").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return { uploaded: true };
  }

  case "cloud.download": {
    let response = await ask("downloadCloud");
    return { sites: response.disabledSites || [] };
  }

  case "settings.dnt": {
    let checkbox = document.getElementById("enable_dnt_checkbox");
    if (checkbox.checked !== params.enabled) {
      checkbox.click();
    }
    return { enabled: checkbox.checked };
  }

  case "tabs.show": {
    showTab(params.index);
    return { index: params.index };
  }

  case "page.welcome": {
    chrome.tabs.create({ url: chrome.runtime.getURL("/skin/firstRun.html") });
    return { browser: constants.BROWSER };
  }

  case "notification.rules": {
    let { settings } = await ask("getOptionsData");
    return { exceptions: settings.widgetReplacementExceptions };
  }

  case "export.data": {
    let keys = (params.keys || USER_DATA_KEYS).filter(key => USER_DATA_KEYS.includes(key)),
      maps = await new Promise((resolve) => chrome.storage.local.get(keys, resolve));
    return {
      content: JSON.stringify(maps),
      mimeType: "application/json",
      encoding: "utf-8",
      filename: "PrivacyBadger_user_data.json",
    };
  }

  case "export.trackers": {
    let rows = $("#blockedResourcesInner .clicker").map(function () {
      return $(this).data("origin");
    });
    return {
      content: rows.get().join("\n"),
      mimeType: "text/plain",
      encoding: "utf-8",
    };
  }

  case "generate.summary": {
    await ask("getOptionsDomainTooltip", { domain: params.domain });
    return { status: "done" };
  }

  case "widgets.list": {
    let { widgets } = await ask("getOptionsData");
    return { widgets };
  }

  }

  throw failure("UNKNOWN_CAPABILITY", name);
}

window.abp = {
  protocolVersion: "0.1",
  app: { id: "org.eff.privacybadger", name: "Privacy Badger", version: "2026.8.7" },

  async initialize() {
    session = utils.random(0, 1e9).toString(16);
    return {
      sessionId: session,
      protocolVersion: "0.1",
      app: window.abp.app,
      capabilities: CAPABILITIES,
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    session = null;
  },

  listCapabilities() {
    return CAPABILITIES;
  },

  async call(name, params = {}) {
    if (!session) {
      return failure("NOT_INITIALIZED", "initialize() comes first", true);
    }
    try {
      return { success: true, data: await dispatch(name, params) };
    } catch (err) {
      if (utils.hasOwn(err, "success")) {
        return err;
      }
      return failure("OPERATION_FAILED", err.message);
    }
  },
};
