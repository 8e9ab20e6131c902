$(function () {
    function AgentViewModel(parameters) {
        var self = this;

        self.terminal = parameters[0];
        self.printerState = parameters[1];
        self.files = parameters[2];
        self.about = parameters[3];
        self.timelapse = parameters[4];
        self.backup = parameters[5];
        self.uploads = parameters[6];

        self.session = undefined;

        var ok = function (data) {
            return {success: true, data: data};
        };

        var error = function (code, message, retryable) {
            return {
                success: false,
                error: {code: code, message: message, retryable: !!retryable}
            };
        };

        // jQuery's promises to those of the language
        var answer = function (deferred) {
            return new Promise(function (resolve) {
                deferred.done(function (data) {
                    resolve(ok(data));
                });
                deferred.fail(function (xhr) {
                    resolve(error("OPERATION_FAILED", xhr.statusText, true));
                });
            });
        };

        self.capabilities = {
            "printer.state": function () {
                return ok({
                    state: self.printerState.stateString(),
                    file: self.printerState.filename(),
                    printing: self.printerState.isPrinting()
                });
            },
            "job.start": function () {
                self.printerState.print();
                return ok({started: true});
            },
            "job.pause": function () {
                self.printerState.onlyPause();
                return ok({paused: true});
            },
            "gcode.send": function (params) {
                if (!params.commands) {
                    return {success: false, error: "commands are missing"};
                }
                return answer(OctoPrint.control.sendGcode(params.commands));
            },
            "files.list": function (params) {
                return answer(OctoPrint.files.listForLocation(params.storage || "local", true));
            },
            "files.select": function (params) {
                var file = self.files.elementByPath(params.path);
                if (!file) return error("INVALID_PARAMS", "No file " + params.path);
                self.files.loadFile(file, params.print);
                return ok({path: params.path});
            },
            "files.remove": function (params) {
                if (!window.confirm("Remove " + params.path + "?")) {
                    return {success: false, cancelled: true};
                }
                return answer(OctoPrint.files.delete("local", params.path));
            },
            "files.fetch": function () {
                self.uploads.download();
                return ok({downloading: true});
            },
            "terminal.copy": function () {
                self.terminal.copyAll();
                return ok({copied: true});
            },
            "terminal.tail": function (params) {
                var lines = _.map(self.terminal.log(), "line");
                return ok({lines: lines.slice(-params.count)});
            },
            "system.copyInfo": function () {
                self.about.copySystemInfo();
                return ok({copied: true});
            },
            "system.info": function () {
                return answer(OctoPrint.system.getInfo());
            },
            "export.terminal": function () {
                return ok({
                    content: _.map(self.terminal.log(), "line").join("\n"),
                    mimeType: "text/plain",
                    encoding: "utf-8",
                    filename: "terminal.log"
                });
            },
            "export.backup": function (params) {
                self.backup.reauthenticateDownload(params.url);
                return ok({status: "downloading"});
            },
            "export.timelapse": function (params) {
                return ok({
                    downloadUrl: BASEURL + "downloads/timelapse/" + params.name,
                    filename: params.name
                });
            }
        };

        self.describe = function () {
            return _.map(_.keys(self.capabilities), function (name) {
                return {
                    name: name,
                    description: name,
                    available: true,
                    inputSchema: {type: "object"}
                };
            });
        };

        self.onStartupComplete = function () {
            window.abp = {
                protocolVersion: "0.1",
                app: {id: "org.octoprint.server", name: "OctoPrint", version: "1.12.0"},
                initialized: false,
                sessionId: undefined,
                initialize: function () {
                    self.session = _.uniqueId("agent");
                    this.initialized = true;
                    this.sessionId = self.session;
                    return Promise.resolve({
                        sessionId: self.session,
                        protocolVersion: "0.1",
                        app: this.app,
                        capabilities: self.describe(),
                        features: {
                            notifications: false,
                            progress: false,
                            elicitation: false,
                            dynamicCapabilities: false
                        }
                    });
                },
                shutdown: function () {
                    self.session = undefined;
                    this.initialized = false;
                },
                listCapabilities: function () {
                    return self.describe();
                },
                call: async function (name, params) {
                    if (!_.has(self.capabilities, name)) {
                        return error("UNKNOWN_CAPABILITY", "Unknown: " + name);
                    }
                    try {
                        return await self.capabilities[name](params || {});
                    } catch (e) {
                        return error("OPERATION_FAILED", e.message, true);
                    }
                }
            };
        };
    }

    OCTOPRINT_VIEWMODELS.push({
        construct: AgentViewModel,
        dependencies: [
            "terminalViewModel",
            "printerStateViewModel",
            "filesViewModel",
            "aboutViewModel",
            "timelapseViewModel",
            "backupViewModel",
            "uploadmanagerViewModel"
        ]
    });
});
