/*
 *  What agents may ask of an open project (Agentic Browser Protocol).
 */
function AgentInterface() {
  this.protocolVersion = "0.1";
  this.app = { id: "org.openrefine.app", name: "OpenRefine", version: "3.10.0" };
  this._session = null;

  var self = this;
  ["initialize", "shutdown", "listCapabilities", "call"].forEach(function(name) {
    self[name] = AgentInterface.prototype[name].bind(self);
  });
}

AgentInterface.handlers = {};

AgentInterface.fail = function(code, message, retryable) {
  return { success: false, error: { code: code, message: message, retryable: !!retryable } };
};

AgentInterface.register = function(name, description, handler) {
  AgentInterface.handlers[name] = { description: description, handler: handler };
};

AgentInterface.register("project.rename", "Rename the project", function() {
  $("#project-name-button").trigger("click");
  return { name: theProject.metadata.name };
});

AgentInterface.register("project.link", "The permanent link", function() {
  return { link: Refine.getPermanentLink() };
});

AgentInterface.register("panel.toggle", "Show or hide the left panel", function() {
  $("#hide-left-panel-button").trigger("click");
  return { hidden: $("div#body").hasClass("hide-left-panel") };
});

AgentInterface.register("rows.star", "Star all rows of the facets", function(params) {
  return new Promise(function(resolve) {
    Refine.postCoreProcess(
      "annotate-rows",
      { "starred": params.starred },
      null,
      { rowMetadataChanged: true },
      { "onFinallyDone": function() { resolve({ starred: params.starred }); } }
    );
  });
});

AgentInterface.register("history.undo", "Undo the last operation", function() {
  ui.processPanel.undo();
  return { undone: true };
});

AgentInterface.register("history.save", "Save the operations", function() {
  $('button[bind="saveJsonAsFileButton"]').trigger("click");
  return { saved: true };
});

AgentInterface.register("menu.csv", "The rows as a CSV file", function() {
  var item = ExporterManager.MenuItems.filter(function(item) { return item.id === "core/export-csv"; })[0];
  item.click();
  return { chosen: item.label };
});

AgentInterface.register("service.add", "Add a reconciliation service", function(params) {
  return new Promise(function(resolve) {
    ReconciliationManager.registerStandardService(params.url, function(index) {
      resolve({ index: index });
    });
  });
});

AgentInterface.register("state.setPreference", "Set a preference", function(params) {
  Refine.setPreference(params.key, params.value);
  return { key: params.key };
});

AgentInterface.register("export.rows", "The rows in a format", function(params) {
  return $.post("command/core/export-rows", {
    project: theProject.id,
    format: params.format,
    engine: JSON.stringify(ui.browsingEngine.getJSON())
  }, null, "text").then(function(text) {
    return { content: text, mimeType: "text/" + params.format, encoding: "utf-8" };
  });
});

AgentInterface.register("export.operations", "The operations as JSON", function(params) {
  return $.getJSON("command/core/get-operations?" + $.param({ project: params.project })).then(function(data) {
    return { operations: data.entries };
  });
});

AgentInterface.register("export.table", "The table that is shown", function() {
  return { content: $(".data-table").html(), mimeType: "text/html", encoding: "utf-8" };
});

AgentInterface.register("export.project", "The project as an archive", function() {
  ExporterManager.handlers.exportProjectToLocal();
  return { status: "exported" };
});

AgentInterface.prototype.initialize = async function() {
  this._session = Math.random().toString(16).slice(2);
  return {
    sessionId: this._session,
    protocolVersion: this.protocolVersion,
    app: this.app,
    capabilities: this.listCapabilities(),
    features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
  };
};

AgentInterface.prototype.shutdown = async function() {
  this._session = null;
};

AgentInterface.prototype.listCapabilities = function() {
  return $.map(AgentInterface.handlers, function(entry, name) {
    return { name: name, description: entry.description, available: true, inputSchema: { type: "object" } };
  });
};

AgentInterface.prototype.call = async function(name, params) {
  if (this._session === null) {
    return AgentInterface.fail("NOT_INITIALIZED", "Call initialize() first", true);
  }
  if (!AgentInterface.handlers.hasOwnProperty(name)) {
    return AgentInterface.fail("UNKNOWN_CAPABILITY", name);
  }
  if (params && !$.isPlainObject(params)) {
    return AgentInterface.fail("INVALID_PARAMS", "Parameters are an object", true);
  }
  try {
    var data = await AgentInterface.handlers[name].handler(params || {});
    return { success: true, data: data };
  } catch (e) {
    Refine.reportException(e);
    return AgentInterface.fail("OPERATION_FAILED", String(e));
  }
};

window.abp = new AgentInterface();
