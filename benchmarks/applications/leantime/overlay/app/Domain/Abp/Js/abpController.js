leantime.abp = (function () {

    var protocolVersion = "0.1";
    var app = { id: "io.leantime.app", name: "Leantime", version: "3.5.0" };
    var session = null;

    var noParameters = { type: "object", properties: {} };

    // name: { description, inputSchema, handler }
    var capabilities = {

        "tickets.list": {
            description: "The to-dos of the project",
            inputSchema: { type: "object", properties: { project: { type: "integer" } } },
            handler: function (params) {
                return leantime.rpc("Tickets.Tickets.getAll", {
                    searchCriteria: { currentProject: params.project || window.leantime.currentProject }
                }).then(function (tickets) {
                    return { tickets: tickets };
                });
            }
        },

        "tickets.patch": {
            description: "Changes a to-do",
            inputSchema: {
                type: "object",
                properties: { id: { type: "integer" }, values: { type: "object" } },
                required: ["id", "values"]
            },
            handler: async function (params) {
                var isPatched = await leantime.rpc("Tickets.Tickets.patchTicket", { id: params.id, values: params.values });
                return { id: params.id, patched: isPatched };
            }
        },

        "tickets.search": {
            description: "Filters the to-dos of the page",
            inputSchema: { type: "object", properties: { term: { type: "string" } } },
            handler: function (params) {
                jQuery("#termInput").val(params.term);
                leantime.ticketsController.initTicketSearchUrlBuilder(leantime.appUrl + "/tickets/showAll");
                return { term: params.term };
            }
        },

        "links.copy": {
            description: "An address for others",
            inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
            handler: function (params) {
                var url = leantime.appUrl + params.path;
                leantime.snippets.copyToClipboard(url);
                return { url: url };
            }
        },

        "users.setPhoto": {
            description: "Sets the photo of the user",
            inputSchema: { type: "object", properties: { content: { type: "string" }, mimeType: { type: "string" } } },
            handler: function (params) {
                var bytes = Uint8Array.from(atob(params.content), function (c) { return c.charCodeAt(0); });
                leantime.usersService.saveUserPhoto(new Blob([bytes], { type: params.mimeType }));
                return { size: bytes.length };
            }
        },

        "export.calendar": {
            description: "The calendar as iCal",
            inputSchema: { type: "object", properties: { hash: { type: "string" } }, required: ["hash"] },
            handler: function (params) {
                return {
                    downloadUrl: leantime.appUrl + "/calendar/ical/" + params.hash,
                    mimeType: "text/calendar"
                };
            }
        },

        "export.board": {
            description: "The board as a page to print",
            inputSchema: noParameters,
            handler: function () {
                jQuery("body").addClass("print-board");
                window.print();
                jQuery("body").removeClass("print-board");
            }
        },

        "files.upload": {
            description: "Adds a file",
            inputSchema: noParameters,
            handler: function () {
                var $input = jQuery("<input type='file' multiple>");
                return new Promise(function (resolve) {
                    $input.on("change", function () {
                        resolve({ files: Array.from($input[0].files).map(function (file) { return file.name; }) });
                    });
                    $input.trigger("click");
                });
            }
        },

        "reminders.show": {
            description: "Reminds of a to-do",
            inputSchema: { type: "object", properties: { headline: { type: "string" } } },
            handler: async function (params) {
                var permission = await Notification.requestPermission();
                if (permission !== "granted") {
                    throw failure("PERMISSION_DENIED", "Notifications are blocked", true);
                }
                new Notification("Leantime", { body: params.headline });
                return { reminded: params.headline };
            }
        },

        "wiki.describe": {
            description: "The article that is shown",
            handler: function () {
                var $article = jQuery(".articleContent, #article");
                return { title: jQuery("h1.articleHeadline").text(), html: $article.html() };
            }
        },

        "ui.toggleTheme": {
            description: "Light or dark",
            inputSchema: { type: "object", properties: { theme: { type: "string" } } },
            handler: function (params) {
                leantime.snippets.toggleTheme(params.theme);
                return { theme: params.theme };
            }
        }
    };

    var failure = function (code, message, retryable) {
        var error = new Error(message);
        error.code = code;
        error.retryable = retryable;
        return error;
    };

    var register = function (name, capability) {
        capabilities[name] = capability;
    };

    var listCapabilities = function () {
        return jQuery.map(capabilities, function (capability, name) {
            return { name: name, description: capability.description, inputSchema: capability.inputSchema };
        });
    };

    var initialize = async function () {
        session = "session-" + Date.now();
        return { sessionId: session, protocolVersion: protocolVersion, app: app, capabilities: listCapabilities() };
    };

    var shutdown = async function () {
        session = null;
    };

    var call = async function (name, params) {
        try {
            if (session === null) {
                throw failure("NOT_INITIALIZED", "initialize() first", true);
            }
            if (!capabilities.hasOwnProperty(name)) {
                throw failure("UNKNOWN_CAPABILITY", name, false);
            }
            var data = await capabilities[name].handler(params || {});
            return { success: true, data: data };
        } catch (error) {
            return {
                success: false,
                error: { code: error.code || "OPERATION_FAILED", message: error.message, retryable: error.retryable === true }
            };
        }
    };

    // Make public what you want to have public, everything else is private
    return {
        protocolVersion: protocolVersion,
        app: app,
        initialize: initialize,
        shutdown: shutdown,
        listCapabilities: listCapabilities,
        call: call,
        register: register
    };
})();

window.abp = leantime.abp;
