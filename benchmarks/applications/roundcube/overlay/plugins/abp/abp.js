/**
 * What agents may ask of Roundcube
 */

window.abp = (function () {
    var session = null,
        handlers = {};

    function fail(code, message, retryable) {
        return { success: false, error: { code: code, message: message, retryable: !!retryable } };
    }

    handlers['message.move'] = function (params) {
        rcmail.move_messages(params.folder, null, params.uids);
        return { moved: params.uids };
    };

    handlers['message.print'] = function (params) {
        rcmail.env.uid = params.uid;
        rcmail.command('print', '');
        return { printed: params.uid };
    };

    handlers['message.copyAddress'] = async function (params) {
        await navigator.clipboard.writeText(params.address);
        return { address: params.address };
    };

    handlers['mail.reload'] = function () {
        rcmail.reload();
        return { reloaded: true };
    };

    handlers['mail.notify'] = function (params) {
        return { shown: newmail_notifier_desktop(params.text) };
    };

    handlers['compose.attach'] = function () {
        rcmail.upload_input('uploadform');
        return { opened: true };
    };

    handlers['compose.check'] = function () {
        return { ready: rcmail.check_compose_input('send') };
    };

    handlers['state.setIdentity'] = function (params) {
        if (!params.id) {
            return { changed: false };
        }
        return { changed: rcmail.change_identity({ value: params.id }, true) };
    };

    handlers['export.message'] = async function (params) {
        var response = await fetch(rcmail.url('viewsource', { _uid: params.uid, _save: 1 }));
        return { content: await response.text(), mimeType: 'message/rfc822', encoding: 'utf-8' };
    };

    handlers['export.selection'] = function () {
        var uids = rcmail.message_list.get_selection();
        return { content: uids.join(','), mimeType: 'text/plain', encoding: 'utf-8' };
    };

    handlers['export.contacts'] = function () {
        rcmail.command('export', '');
        return { status: 'started' };
    };

    return {
        protocolVersion: '0.1',
        app: { id: 'net.roundcube.webmail', name: 'Roundcube', version: '1.7.0' },

        initialize: function () {
            session = String(Math.random());
            return Promise.resolve({
                sessionId: session,
                protocolVersion: '0.1',
                app: this.app,
                capabilities: this.listCapabilities(),
                features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
            });
        },

        shutdown: function () {
            session = null;
            return Promise.resolve();
        },

        listCapabilities: function () {
            return Object.keys(handlers).map(function (name) {
                return { name: name, description: name, available: true, inputSchema: { type: 'object' } };
            });
        },

        call: async function (name, params) {
            if (session === null) {
                return fail('NOT_INITIALIZED', 'Call initialize() first', true);
            }
            if (!(name in handlers)) {
                return fail('UNKNOWN_CAPABILITY', name);
            }
            if (params && typeof params !== 'object') {
                return fail('INVALID_PARAMS', 'Parameters are an object', true);
            }
            try {
                return { success: true, data: await handlers[name](params || {}) };
            } catch (e) {
                return fail('OPERATION_FAILED', e.message);
            }
        },
    };
}());
