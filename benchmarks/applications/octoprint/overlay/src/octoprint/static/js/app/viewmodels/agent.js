$(function () {
    function AgentViewModel(parameters) {
        var self = this;

        self.loginState = parameters[0];
        self.printerState = parameters[1];
        self.terminal = parameters[2];
        self.userSettings = parameters[3];
        self.about = parameters[4];
        self.files = parameters[5];

        self.sessionId = ko.observable(undefined);
        self.calls = ko.observableArray([]);

        self.capabilities = {
            "job.get": function () {
                return OctoPrint.job.get();
            },
            "job.cancel": function () {
                self.printerState.cancel();
                return {cancelling: true};
            },
            "job.restart": function () {
                return self.confirm(gettext("This will restart the print job.")).then(
                    function (proceed) {
                        if (proceed) {
                            OctoPrint.job.restart();
                        }
                        return {restarted: proceed};
                    }
                );
            },
            "files.list": function (params) {
                return OctoPrint.files.listForLocation(params.location || "local", true);
            },
            "files.upload": function () {
                $("#gcode_upload").click();
                return {opened: true};
            },
            "export.file": function (params) {
                return OctoPrint.files
                    .download(params.location || "local", params.path)
                    .then(function (content) {
                        return {
                            content: content,
                            mimeType: "text/x.gcode",
                            encoding: "utf-8",
                            filename: params.path
                        };
                    });
            },
            "export.terminal": function () {
                return {
                    content: _.map(self.terminal.log(), "line").join("\n"),
                    mimeType: "text/plain",
                    encoding: "utf-8"
                };
            },
            "terminal.copy": function () {
                self.terminal.copyAll();
                return {copied: true};
            },
            "user.copyApiKey": function () {
                self.userSettings.copyApikey();
                return {copied: true};
            },
            "system.copyInfo": function () {
                self.about.copySystemInfo();
                return {copied: true};
            },
            "message.show": function (params) {
                new PNotify({title: params.title, text: params.text, type: "info"});
                return {shown: true};
            },
            "page.reload": function () {
                OctoPrint.coreui.reload();
                return {reloaded: true};
            },
            "print.start": function () {
                self.printerState.print();
                return {started: true};
            }
        };

        self.confirm = function (message) {
            return new Promise(function (resolve) {
                showConfirmationDialog({
                    message: message,
                    onproceed: function () {
                        resolve(true);
                    },
                    oncancel: function () {
                        resolve(false);
                    }
                });
            });
        };

        self.failure = function (code, message, retryable) {
            return {
                success: false,
                error: {code: code, message: message, retryable: !!retryable}
            };
        };

        self.list = function () {
            return _.map(_.keys(self.capabilities), function (name) {
                return {
                    name: name,
                    description: gettext(name),
                    available: self.loginState.loggedIn(),
                    inputSchema: {type: "object"}
                };
            });
        };

        self.runtime = {
            protocolVersion: "0.1",
            app: {id: "org.octoprint.ui", name: "OctoPrint", version: VERSION},
            initialized: false,
            initialize: function () {
                self.sessionId(_.uniqueId("session"));
                self.runtime.initialized = true;
                return Promise.resolve({
                    sessionId: self.sessionId(),
                    protocolVersion: "0.1",
                    app: self.runtime.app,
                    capabilities: self.list(),
                    features: {
                        notifications: false,
                        progress: false,
                        elicitation: false,
                        dynamicCapabilities: false
                    }
                });
            },
            shutdown: function () {
                self.runtime.initialized = false;
                self.sessionId(undefined);
                return Promise.resolve();
            },
            listCapabilities: self.list,
            call: function (name, params) {
                if (!self.runtime.initialized) {
                    return Promise.resolve(self.failure("NOT_INITIALIZED", "initialize first"));
                }
                if (!_.has(self.capabilities, name)) {
                    return Promise.resolve(self.failure("UNKNOWN_CAPABILITY", name));
                }
                self.calls.push({name: name, at: new Date()});
                return Promise.resolve(self.capabilities[name](params || {})).then(
                    function (data) {
                        return {success: true, data: data};
                    },
                    function (error) {
                        return self.failure("OPERATION_FAILED", String(error), true);
                    }
                );
            }
        };

        self.onStartupComplete = function () {
            window.abp = self.runtime;
        };
    }

    OCTOPRINT_VIEWMODELS.push({
        construct: AgentViewModel,
        dependencies: [
            "loginStateViewModel",
            "printerStateViewModel",
            "terminalViewModel",
            "userSettingsViewModel",
            "aboutViewModel",
            "filesViewModel"
        ]
    });
});
