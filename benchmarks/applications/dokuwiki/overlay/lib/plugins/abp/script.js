/**
 * What agents may ask of the wiki
 */
var dw_abp = {
    session: null,

    error: function (code, message, retryable) {
        return {success: false, error: {code: code, message: message, retryable: !!retryable}};
    },

    handlers: {
        'editor.format': function (params) {
            tb_format(null, {open: params.open, close: params.close, sample: params.text}, 'wiki__text');
            return {value: jQuery('#wiki__text').val()};
        },

        'editor.media': function () {
            tb_mediapopup(null, {url: 'lib/exe/mediamanager.php?ns=', name: 'mediaselect', options: ''}, 'wiki__text');
            return {opened: true};
        },

        'editor.submit': function (params) {
            jQuery('#edit__summary').val(params.summary);
            jQuery('#dw__editform').trigger('submit');
            return {summary: params.summary};
        },

        'editor.keepAlive': function () {
            dw_locktimer.refresh();
            return {page: dw_locktimer.pageid};
        },

        'code.copy': function (params) {
            jQuery('pre.code').eq(params.index).find('.code-copy-btn').trigger('click');
            return {index: params.index};
        },

        'page.restore': function () {
            jQuery('#dokuwiki__pagetools li.revert a').trigger('click');
            return {restored: JSINFO.id};
        },

        'page.filter': function (params) {
            jQuery('.quickselect').val(params.value).change();
            return {value: params.value};
        },

        'search.suggest': function (params) {
            jQuery('#qsearch__in').val(params.query).trigger('keyup');
            return {query: params.query};
        },

        'media.remove': function () {
            var $form = jQuery('#mediamanager__btn_delete');
            dw_mediamanager.details.call($form[0], jQuery.Event('submit'));
            return {removed: true};
        },

        'extension.toggle': function (params) {
            jQuery('#extension__manager section[data-ext="' + params.name + '"] button.disable').trigger('click');
            return {name: params.name};
        },

        'state.setWrap': function (params) {
            dw_editor.setWrap(jQuery('#wiki__text')[0], params.wrap);
            return {wrap: params.wrap};
        },

        'export.page': function (params) {
            return jQuery.get(DOKU_BASE + 'doku.php', {do: 'export_raw', id: params.id}).then(function (text) {
                return {content: text, mimeType: 'text/plain', encoding: 'utf-8'};
            });
        },

        'export.media': function (params) {
            return fetch(DOKU_BASE + 'lib/exe/fetch.php?media=' + encodeURIComponent(params.id)).then(function (response) {
                return response.blob();
            }).then(function (blob) {
                return new Promise(function (resolve) {
                    var reader = new FileReader();
                    reader.onload = function () {
                        resolve({content: reader.result.split(',')[1], encoding: 'base64', filename: params.id});
                    };
                    reader.readAsDataURL(blob);
                });
            });
        },

        'export.draft': function () {
            return {content: jQuery('#wiki__text').val(), mimeType: 'text/plain', encoding: 'utf-8'};
        }
    },

    list: function () {
        return jQuery.map(dw_abp.handlers, function (_, name) {
            return {name: name, description: LANG.plugins.abp[name], available: true, inputSchema: {type: 'object'}};
        });
    },

    initialize: function () {
        dw_abp.session = Math.random().toString(36).slice(2);
        return Promise.resolve({
            sessionId: dw_abp.session,
            protocolVersion: '0.1',
            app: window.abp.app,
            capabilities: dw_abp.list(),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
        });
    },

    shutdown: function () {
        dw_abp.session = null;
        return Promise.resolve();
    },

    call: function (name, params) {
        if (!dw_abp.session) {
            return Promise.resolve(dw_abp.error('NOT_INITIALIZED', 'initialize first', true));
        }
        if (!dw_abp.handlers.hasOwnProperty(name)) {
            return Promise.resolve(dw_abp.error('UNKNOWN_CAPABILITY', name));
        }
        return jQuery.when(dw_abp.handlers[name](params || {})).then(function (data) {
            return {success: true, data: data};
        }, function () {
            return dw_abp.error('OPERATION_FAILED', name + ' failed');
        });
    }
};

window.abp = {
    protocolVersion: '0.1',
    app: {id: 'org.dokuwiki.wiki', name: 'DokuWiki', version: '2026.5.0'},
    initialize: dw_abp.initialize,
    shutdown: dw_abp.shutdown,
    listCapabilities: dw_abp.list,
    call: dw_abp.call
};
