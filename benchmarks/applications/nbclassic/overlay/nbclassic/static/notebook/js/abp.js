// Copyright (c) Jupyter Development Team.
// Distributed under the terms of the Modified BSD License.

/**
 * What an agent can do with the notebook of this page.
 */
define([
    'jquery',
    'base/js/namespace',
    'base/js/utils',
    'base/js/dialog'
], function ($, Jupyter, utils, dialog) {
    "use strict";

    var VERSION = '0.1';
    var identity = {id: 'org.jupyter.nbclassic', name: 'Jupyter Notebook', version: '1.3.4'};

    var AgentError = function (code, message, retryable) {
        this.code = code;
        this.message = message;
        this.retryable = Boolean(retryable);
    };

    var Agent = function (options) {
        this.notebook = options.notebook;
        this.menubar = options.menubar;
        this.pager = options.pager;
        this.actions = options.actions;
        this.session = null;
        this.table = {};
        this.fill();
    };

    Agent.prototype.add = function (name, properties, handler) {
        this.table[name] = {
            schema: {type: 'object', properties: properties || {}},
            handler: $.proxy(handler, this)
        };
    };

    Agent.prototype.cell = function (index) {
        var cell = this.notebook.get_cell(index);
        if (!cell) {
            throw new AgentError('INVALID_PARAMS', 'No cell ' + index, false);
        }
        return cell;
    };

    Agent.prototype.fill = function () {
        this.add('notebook.read', {}, function () {
            return this.notebook.toJSON();
        });

        this.add('notebook.save', {}, function () {
            return this.notebook.save_notebook().then(function () {
                return {saved: true};
            });
        });

        this.add('notebook.duplicate', {}, function () {
            this.actions.call('jupyter-notebook:duplicate-notebook');
            return {copied: true};
        });

        this.add('notebook.trust', {}, function () {
            this.actions.call('jupyter-notebook:trust-notebook');
            return {asked: true};
        });

        this.add('notebook.close', {}, function () {
            this.actions.call('jupyter-notebook:close-and-halt');
            return {closed: true};
        });

        this.add('cells.read', {index: {type: 'number'}}, function (params) {
            return this.cell(params.index).toJSON();
        });

        this.add('cells.insert', {index: {type: 'number'}, type: {type: 'string'}, source: {type: 'string'}}, function (params) {
            var cell = this.notebook.insert_cell_below(params.type || 'code', params.index);
            cell.set_text(params.source);
            return {index: this.notebook.find_cell_index(cell)};
        });

        this.add('cells.run', {indices: {type: 'array'}}, function (params) {
            this.notebook.execute_cells(params.indices);
            return {taskId: this.notebook.kernel.last_msg_id};
        });

        this.add('cells.image', {}, function () {
            this.notebook.insert_image();
            return {opened: true};
        });

        this.add('kernel.restart', {}, function () {
            return this.notebook.restart_kernel({confirm: false}).then(function () {
                return {restarted: true};
            });
        });

        this.add('pager.detach', {text: {type: 'string'}}, function (params) {
            this.pager.append_text(params.text);
            this.pager.detach();
            return {detached: true};
        });

        this.add('export.notebook', {indent: {type: 'number'}}, function (params) {
            return {
                content: JSON.stringify(this.notebook.toJSON(), null, params.indent),
                mimeType: 'application/json',
                filename: this.notebook.get_notebook_name()
            };
        });

        this.add('export.html', {}, function () {
            this.menubar._nbconvert('html', true);
            return {status: 'started'};
        });

        this.add('export.preview', {}, function () {
            this.menubar.element.find('#print_preview').click();
            return {status: 'opened'};
        });

        this.add('export.selection', {}, function () {
            var cells = this.notebook.get_selected_cells();
            return {cells: cells.map(function (cell) { return cell.toJSON(); })};
        });

        this.add('convert.markdown', {index: {type: 'number'}}, function (params) {
            this.notebook.to_markdown(params.index);
            return {status: 'converted'};
        });

        this.add('state.clear', {}, function () {
            this.notebook.clear_all_output();
            return {cleared: true};
        });
    };

    Agent.prototype.failure = function (error) {
        return {
            success: false,
            error: {
                code: error.code || 'OPERATION_FAILED',
                message: error.message,
                retryable: error.retryable || false
            }
        };
    };

    Agent.prototype.list = function () {
        var that = this;
        return Object.keys(this.table).map(function (name) {
            return {name: name, description: name, available: true, inputSchema: that.table[name].schema};
        });
    };

    Agent.prototype.initialize = function () {
        this.session = utils.uuid();
        return Promise.resolve({
            sessionId: this.session,
            protocolVersion: VERSION,
            app: identity,
            capabilities: this.list(),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
        });
    };

    Agent.prototype.shutdown = function () {
        this.session = null;
        return Promise.resolve();
    };

    Agent.prototype.call = function (name, params) {
        var that = this;
        if (!this.session) {
            return Promise.resolve(this.failure(new AgentError('NOT_INITIALIZED', 'Call initialize() first', false)));
        }
        var entry = this.table[name];
        if (!entry) {
            return Promise.resolve(this.failure(new AgentError('UNKNOWN_CAPABILITY', 'Unknown: ' + name, false)));
        }
        return Promise.resolve().then(function () {
            return entry.handler(params || {});
        }).then(function (data) {
            return {success: true, data: data};
        }, function (error) {
            return that.failure(error);
        });
    };

    var install = function (options) {
        var agent = new Agent(options);
        window.abp = {
            protocolVersion: VERSION,
            app: identity,
            get initialized() { return agent.session !== null; },
            get sessionId() { return agent.session; },
            initialize: $.proxy(agent.initialize, agent),
            shutdown: $.proxy(agent.shutdown, agent),
            listCapabilities: $.proxy(agent.list, agent),
            call: $.proxy(agent.call, agent)
        };
        Jupyter.agent = agent;
    };

    return {Agent: Agent, install: install};
});
