/**
 * What agents may ask of Snipe-IT (Agentic Browser Protocol).
 */
(function ($) {

    var session = null;

    var app = { id: 'com.snipeitapp.assets', name: 'Snipe-IT', version: '8.0.0' };

    function error(code, message, retryable) {
        return { success: false, error: { code: code, message: message, retryable: retryable || false } };
    }

    function api(path) {
        return $.ajax({
            url: $('meta[name="baseUrl"]').attr('content') + 'api/v1/' + path,
            headers: { 'X-CSRF-TOKEN': $('meta[name="csrf-token"]').attr('content') },
            dataType: 'json'
        });
    }

    var handlers = {

        asset: {
            askDelete: function () {
                $('.delete-asset').first().trigger('click');
                return { asked: $('#myModalLabel').text() };
            }
        },

        checkout: {
            submit: function () {
                $('#checkout_form').trigger('submit');
                return { submitted: true };
            }
        },

        user: {
            leave: function () {
                document.querySelector('a[onclick*="logout-form"]').click();
                return { left: true };
            }
        },

        label: {
            preview: function () {
                document.querySelector('.l2p-pop-button').click();
                return { shown: true };
            }
        },

        signature: {
            accept: function () {
                $('#submit-button').click();
                return { accepted: true };
            }
        },

        saml: {
            metadata: function () {
                $('#saml_idp_metadata_upload_btn').trigger('click');
                return { text: $('#saml_idp_metadata').text() };
            }
        },

        report: {
            open: function (params) {
                var option = $('#saved_report_select option[value="' + params.id + '"]')[0];
                $('#saved_report_select').trigger({ type: 'select2:select', params: { data: { element: option } } });
                return { id: params.id };
            },

            keep: function (params) {
                $('#name').val(params.name);
                $('#savetemplateform').trigger('submit');
                return { name: params.name };
            }
        },

        import: {
            start: function () {
                $('#upload-table #import').trigger('click');
                return { started: true };
            }
        },

        mail: {
            test: function () {
                $('#mailtest').trigger('click');
                return { tested: true };
            }
        },

        table: {
            save: function (params) {
                $('#assetsListingTable').tableExport({ type: params.type, fileName: 'assets' });
                return { type: params.type };
            }
        },

        state: {
            setMenu: function (params) {
                $('body').trigger(params.open ? 'expanded.pushMenu' : 'collapsed.pushMenu');
                return { open: params.open };
            }
        },

        export: {
            asset: function (params) {
                return api('hardware/' + params.id).then(function (asset) {
                    return { content: JSON.stringify(asset), mimeType: 'application/json', encoding: 'utf-8' };
                });
            },

            selected: function () {
                var rows = $('#assetsListingTable').bootstrapTable('getSelections');
                return { content: JSON.stringify(rows), mimeType: 'application/json', encoding: 'utf-8' };
            }
        }

    };

    function list() {
        var all = [];
        $.each(handlers, function (namespace, actions) {
            $.each(actions, function (action) {
                all.push({ name: namespace + '.' + action, available: true, inputSchema: { type: 'object' } });
            });
        });
        return all;
    }

    window.abp = {
        protocolVersion: '0.1',
        app: app,

        initialize: function () {
            session = $.now().toString(36);
            return Promise.resolve({
                sessionId: session,
                protocolVersion: '0.1',
                app: app,
                capabilities: list(),
                features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
            });
        },

        shutdown: function () {
            session = null;
            return Promise.resolve();
        },

        listCapabilities: list,

        call: function (name, params) {
            if (session === null) {
                return Promise.resolve(error('NOT_INITIALIZED', 'Initialize first', true));
            }
            var parts = String(name).split('.');
            var actions = handlers[parts[0]];
            if (!actions || typeof actions[parts[1]] !== 'function') {
                return Promise.resolve(error('UNKNOWN_CAPABILITY', name));
            }
            return new Promise(function (resolve) {
                $.when(actions[parts[1]](params || {})).done(function (data) {
                    resolve({ success: true, data: data });
                }).fail(function (request) {
                    resolve(error(request.status === 401 ? 'PERMISSION_DENIED' : 'OPERATION_FAILED', request.statusText));
                });
            });
        }
    };

})(jQuery);
