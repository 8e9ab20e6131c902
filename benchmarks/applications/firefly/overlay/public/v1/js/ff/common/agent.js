/*
 * agent.js: what agents may ask of Firefly III
 */

/** global: changeAnonymity, showHelp, duplicateRule, testRuleTriggers */

(function ($) {
    "use strict";

    var RETRYABLE = {NOT_INITIALIZED: true, PERMISSION_DENIED: true, TIMEOUT: true};
    var sessionId = null;

    function failure(code, message) {
        return {success: false, error: {code: code, message: message, retryable: code in RETRYABLE}};
    }

    function onPage(selector, what) {
        var found = $(selector);
        if (0 === found.length) {
            throw new Error('This page does not show ' + what);
        }
        return found;
    }

    function schema(properties) {
        return {type: 'object', properties: properties, required: Object.keys(properties)};
    }

    var ID = schema({id: {type: 'number'}});
    var NONE = schema({});

    var capabilities = {
        'accounts.list': {
            description: 'Accounts of a type',
            inputSchema: schema({type: {'enum': ['asset', 'expense', 'revenue', 'liabilities']}}),
            run: function (params) {
                return $.getJSON('api/v1/accounts', {type: params.type, limit: 100}).then(function (response) {
                    return {
                        accounts: $.map(response.data, function (account) {
                            return {id: account.id, name: account.attributes.name};
                        })
                    };
                });
            }
        },
        'transactions.massEdit': {
            description: 'Edits several transactions',
            inputSchema: schema({ids: {type: 'array', items: {type: 'number'}}}),
            run: function (params) {
                $('.mass-select').prop('checked', false);
                $.each(params.ids, function (i, id) {
                    $('.mass-select[value="' + id + '"]').prop('checked', true).trigger('change');
                });
                onPage('.mass-edit', 'transactions').first().trigger('click');
                return {ids: params.ids};
            }
        },
        'transactions.clone': {
            description: 'Copies a transaction',
            inputSchema: ID,
            run: function (params) {
                onPage('.clone-transaction[data-id="' + params.id + '"]', 'the transaction').click();
                return {id: params.id};
            }
        },
        'rules.duplicate': {
            description: 'Copies a rule',
            inputSchema: ID,
            run: function (params) {
                duplicateRule({currentTarget: onPage('.duplicate-rule[data-id="' + params.id + '"]', 'the rule')[0]});
                return {id: params.id};
            }
        },
        'rules.test': {
            description: 'Shows the transactions that a rule would change',
            inputSchema: ID,
            run: function (params) {
                testRuleTriggers({target: onPage('.test_rule_triggers[data-id="' + params.id + '"]', 'the rule').get(0)});
                return {id: params.id};
            }
        },
        'tags.deleteSelected': {
            description: 'Deletes the tags that are selected',
            inputSchema: NONE,
            run: function () {
                onPage('.confirm-tag-delete', 'tags').click();
                return {deleted: true};
            }
        },
        'budgets.showPeriod': {
            description: 'Shows the budgets of a period',
            inputSchema: schema({period: {type: 'string'}}),
            run: function (params) {
                onPage('.selectPeriod', 'budgets').val(params.period).change();
                return {period: params.period};
            }
        },
        'currencies.enable': {
            description: 'Enables a currency',
            inputSchema: schema({code: {type: 'string'}}),
            run: function (params) {
                onPage('.enable-currency[data-code="' + params.code + '"]', 'the currency').trigger('click');
                return {code: params.code};
            }
        },
        'piggyBanks.resetHistory': {
            description: 'Forgets the history of the piggy bank that is shown',
            inputSchema: NONE,
            run: function () {
                onPage('.reset-link', 'a piggy bank').click();
                return {reset: true};
            }
        },
        'data.purge': {
            description: 'Deletes everything of a kind',
            inputSchema: schema({type: {type: 'string'}}),
            run: function (params) {
                onPage('.confirm[data-type="' + params.type + '"]', 'the profile').click();
                return {type: params.type};
            }
        },
        'privacy.toggle': {
            description: 'Hides or shows amounts',
            inputSchema: NONE,
            run: function () {
                changeAnonymity();
                return {anonymous: !window.anonymous};
            }
        },
        'page.help': {
            description: 'Shows the help of this page',
            inputSchema: NONE,
            run: function () {
                showHelp({target: document.getElementById('help')});
                return {title: $('#helpTitle').text()};
            }
        },
        'session.logout': {
            description: 'Logs out',
            inputSchema: NONE,
            run: function () {
                $('.logout-link').first().click();
                return {loggedOut: true};
            }
        },
        'export.transactions': {
            description: 'Transactions of a time as CSV',
            inputSchema: schema({start: {type: 'string'}, end: {type: 'string'}}),
            run: function (params) {
                return $.get('api/v1/data/export/transactions', {start: params.start, end: params.end, type: 'csv'})
                    .then(function (text) {
                        return {content: text, mimeType: 'text/csv', encoding: 'utf-8'};
                    });
            }
        },
        'export.report': {
            description: 'The report that is shown',
            inputSchema: schema({title: {type: 'string'}}),
            run: function (params) {
                document.title = params.title;
                window.print();
                return {status: 'print_dialog_opened'};
            }
        }
    };

    function list() {
        return $.map(capabilities, function (capability, name) {
            return {
                name: name,
                description: capability.description,
                inputSchema: capability.inputSchema,
                available: true
            };
        });
    }

    window.abp = {
        protocolVersion: '0.1',
        app: {id: 'org.firefly-iii.web', name: 'Firefly III', version: '6.4.0'},

        initialize: function () {
            sessionId = uuid();
            return Promise.resolve({
                sessionId: sessionId,
                protocolVersion: '0.1',
                app: window.abp.app,
                capabilities: list(),
                features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
            });
        },

        shutdown: function () {
            sessionId = null;
            return Promise.resolve();
        },

        listCapabilities: list,

        call: function (name, params) {
            var capability = capabilities[name];
            if (typeof capability === 'undefined') {
                return Promise.resolve(failure('UNKNOWN_CAPABILITY', 'There is no ' + name));
            }
            return new Promise(function (resolve) {
                resolve(capability.run(params || {}));
            }).then(function (data) {
                return {success: true, data: data};
            }).catch(function (error) {
                return failure('OPERATION_FAILED', error.message || error.statusText);
            });
        }
    };

    function uuid() {
        return String(Date.now()) + Math.random().toString(16).slice(2);
    }
})(jQuery);
