'use strict';
/**
 * PrivateBin for agents
 *
 * @name      abp
 * @namespace
 */

window.abp = (function (window, document) {
    const PrivateBin = window.PrivateBin;

    /**
     * documents
     *
     * @name   DocumentActions
     * @class
     */
    const DocumentActions = (function () {
        const me = {};

        me.create = async function (params) {
            PrivateBin.Controller.newPaste();
            PrivateBin.Editor.setText(params.text);
            if (params.format) {
                PrivateBin.TopNav.setFormat(params.format);
            }
            await PrivateBin.PasteEncrypter.sendPaste();
            return { url: window.location.href };
        };

        me.read = function () {
            return {
                text: PrivateBin.PasteViewer.getText(),
                format: PrivateBin.PasteViewer.getFormat()
            };
        };

        me.download = function () {
            click('downloadtextbutton');
            return { id: PrivateBin.Model.getPasteId() };
        };

        me.copy = function () {
            click('copyShortcutHintBtn');
            return { text: PrivateBin.PasteViewer.getText() };
        };

        me.copyLink = function () {
            click('copyLink');
            return { id: PrivateBin.Model.getPasteId() };
        };

        me.email = function () {
            PrivateBin.TopNav.showEmailButton();
            click('emaillink');
            return { id: PrivateBin.Model.getPasteId() };
        };

        me.clone = function () {
            PrivateBin.Controller.clonePaste();
            return { text: PrivateBin.Editor.getText() };
        };

        me.start = function () {
            click('newbutton');
            return {};
        };

        return me;
    })();

    /**
     * attachments
     *
     * @name   AttachmentActions
     * @class
     */
    const AttachmentActions = (function () {
        const me = {};

        me.add = function () {
            PrivateBin.TopNav.highlightFileupload();
            click('file');
            return { files: PrivateBin.AttachmentViewer.getFiles() };
        };

        me.list = function () {
            if (!PrivateBin.AttachmentViewer.hasAttachment()) {
                return { names: [] };
            }
            return {
                names: PrivateBin.AttachmentViewer.getAttachments().map(attachment => attachment[1])
            };
        };

        return me;
    })();

    /**
     * what is shown
     *
     * @name   ViewActions
     * @class
     */
    const ViewActions = (function () {
        const me = {};

        me.home = function () {
            PrivateBin.UiHelper.reloadHome();
            return {};
        };

        me.setLanguage = function (params) {
            const link = document.querySelector(`#language a[data-lang="${params.language}"]`);
            if (!link) {
                throw new Error('Unknown language');
            }
            link.click();
            return { language: params.language };
        };

        me.revealPassword = function () {
            document.querySelectorAll('.toggle-password').forEach(button => button.click());
            return {};
        };

        return me;
    })();

    /**
     * pictures
     *
     * @name   RenderActions
     * @class
     */
    const RenderActions = (function () {
        const me = {};

        me.qrCode = function (params) {
            const canvas = kjua({ render: 'canvas', text: params.text });
            return {
                content: canvas.toDataURL('image/png').split(',')[1],
                mimeType: 'image/png',
                encoding: 'base64',
                filename: 'qrcode.png'
            };
        };

        return me;
    })();

    /**
     * files
     *
     * @name   ExportActions
     * @class
     */
    const ExportActions = (function () {
        const me = {};

        me.document = function () {
            return {
                content: PrivateBin.PasteViewer.getText(),
                mimeType: PrivateBin.PasteViewer.getFormat() === 'markdown' ? 'text/markdown' : 'text/plain',
                filename: 'document-' + PrivateBin.Model.getPasteId() + '.txt'
            };
        };

        return me;
    })();

    const modules = {
        document: DocumentActions,
        attachment: AttachmentActions,
        view: ViewActions,
        render: RenderActions,
        export: ExportActions
    };

    const me = {
        protocolVersion: '0.1',
        app: { id: 'info.privatebin.paste', name: 'PrivateBin', version: '2.0.4' },
        initialized: false,
        sessionId: null
    };

    /**
     * clicks one of the buttons of the page
     *
     * @private
     * @function
     * @param  {string} id
     */
    function click(id) {
        const element = document.getElementById(id);
        if (!element) {
            throw new Error('There is no ' + id);
        }
        element.click();
    }

    function failure(code, message, retryable) {
        return { success: false, error: { code: code, message: message, retryable: retryable } };
    }

    function names() {
        return Object.entries(modules).flatMap(
            ([namespace, actions]) => Object.keys(actions)
                .map(action => namespace + '.' + action)
        );
    }

    me.initialize = async function () {
        me.initialized = true;
        me.sessionId = crypto.randomUUID();
        return {
            sessionId: me.sessionId,
            protocolVersion: me.protocolVersion,
            app: me.app,
            capabilities: names().map(name => ({ name: name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        };
    };

    me.shutdown = async function () {
        me.initialized = false;
        me.sessionId = null;
    };

    me.listCapabilities = function () {
        return names().map(name => ({ name: name, description: '', available: true, inputSchema: { type: 'object' } }));
    };

    me.call = async function (capability, params) {
        if (!me.initialized) {
            return failure('NOT_INITIALIZED', 'Call initialize() first', true);
        }
        const parts = capability.split('.');
        const actions = modules[parts[0]];
        if (!actions || typeof actions[parts[1]] !== 'function') {
            return failure('UNKNOWN_CAPABILITY', 'There is no ' + capability, false);
        }
        try {
            return { success: true, data: await actions[parts[1]](params || {}) };
        } catch (e) {
            return failure('OPERATION_FAILED', e.message, false);
        }
    };

    return me;
})(window, document);
