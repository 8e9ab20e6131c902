/* Calibre-Web for agents (Agentic Browser Protocol) */
/* global getPath, postButton, confirmDialog, toggleFullscreen, selections */

(function ($, window, undefined) {
    "use strict";

    function Agent() {
        this.protocolVersion = "0.1";
        this.app = { id: "com.github.janeczku.calibre-web", name: "Calibre-Web", version: "0.6.25" };
        this.session = null;
        this.table = {};
    }

    $.extend(Agent.prototype, {
        define: function (name, description, handler) {
            this.table[name] = { description: description, handler: handler };
            return this;
        },

        initialize: function () {
            this.session = String(Date.now());
            return $.Deferred().resolve({
                sessionId: this.session,
                protocolVersion: this.protocolVersion,
                app: this.app,
                capabilities: this.listCapabilities(),
                features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
            }).promise();
        },

        shutdown: function () {
            this.session = null;
        },

        listCapabilities: function () {
            return $.map(this.table, function (entry, name) {
                return { name: name, description: entry.description, available: true, inputSchema: { type: "object" } };
            });
        },

        call: function (name, params) {
            var result = $.Deferred();
            if (!this.session) {
                return result.resolve(refuse("NOT_INITIALIZED", "Call initialize() first", true)).promise();
            }
            var entry = this.table[name];
            if (typeof entry === "undefined") {
                return result.resolve(refuse("UNKNOWN_CAPABILITY", "There is no " + name, false)).promise();
            }
            $.when(entry.handler.call(this, params || {})).then(function (data) {
                result.resolve({ success: true, data: data });
            }, function (xhr) {
                result.resolve({ success: false, error: xhr.responseText });
            });
            return result.promise();
        }
    });

    function refuse(code, message, retryable) {
        return { success: false, error: { code: code, message: message, retryable: retryable } };
    }

    function path(rest) {
        return getPath() + rest;
    }

    var agent = new Agent();

    agent
        .define("book.search", "Find books", function (params) {
            return $.getJSON(path("/get_matching_tags"), { query: params.query }).then(function (data) {
                return { books: data };
            });
        })
        .define("book.delete", "Delete a book", function (params) {
            $("#delete_confirm").data("delete-id", params.id).trigger("click");
            return { deleted: params.id };
        })
        .define("book.deleteFormat", "Delete one format of a book", function (params) {
            postButton($.Event("click"), path("/delete/" + params.id + "/" + params.format));
            return { deleted: params.format };
        })
        .define("book.upload", "Upload a book", function () {
            $("#btn-upload").trigger("click");
            return { opened: true };
        })
        .define("book.send", "Send a book to the e-reader", function () {
            $(".sendbtn-form").first().click();
            return { sent: true };
        })
        .define("book.copyLink", "The link of a book", function (params) {
            var $field = $("<input>").val(window.location.origin + path("/book/" + params.id)).appendTo("body");
            $field[0].select();
            document.execCommand("copy");
            return { link: $field.val() };
        })
        .define("shelf.delete", "Delete a shelf", function (params) {
            var answer = $.Deferred();
            confirmDialog("delete_shelf", "GeneralDeleteModal", params.id, function (id) {
                $.post(path("/shelf/delete/" + id)).done(function () {
                    answer.resolve({ deleted: id });
                });
            }, function () {
                answer.resolve({ deleted: null });
            });
            return answer.promise();
        })
        .define("view.series", "How series are shown", function (params) {
            $(".update-view[data-view='" + params.view + "']").click();
            return { view: params.view };
        })
        .define("view.back", "Go back", function () {
            $("#back").click();
            return { done: true };
        })
        .define("cover.fullscreen", "Show the cover", function () {
            toggleFullscreen($("#detailcover").get(0));
            return { shown: true };
        })
        .define("books.selected", "The books that are selected", function () {
            return { ids: selections.slice() };
        })
        .define("export.selection", "Export the selection", function () {
            return { content: selections.join("\n"), mimeType: "text/plain", encoding: "utf-8" };
        })
        .define("export.book", "Export a book", function (params) {
            window.location.href = path("/download/" + params.id + "/" + params.format + "/book." + params.format);
            return { started: true };
        })
        .define("export.cover", "Export a cover", function (params) {
            var answer = $.Deferred();
            fetch(path("/cover/" + params.id)).then(function (response) {
                return response.blob();
            }).then(function (blob) {
                var reader = new FileReader();
                reader.onload = function () {
                    answer.resolve({ content: reader.result.split(",")[1], mimeType: blob.type });
                };
                reader.readAsDataURL(blob);
            });
            return answer.promise();
        });

    window.abp = agent;
})(jQuery, window);
