/*
 * What agents may ask of Guacamole (Agentic Browser Protocol). Everything that
 * is asked is answered by the services of the "index" module, as they stand
 * once the application has been bootstrapped.
 */
(function registerAgent() {

    const APP = { id: 'org.apache.guacamole', name: 'Apache Guacamole', version: '1.6.0' };

    let sessionId = null;

    const service = function service(name) {
        return angular.element(document.body).injector().get(name);
    };

    const failure = function failure(code, message, retryable) {
        return { success: false, error: { code: code, message: message, retryable: retryable === true } };
    };

    const capabilities = {

        'session.copy': function copy(params) {
            const ClipboardData = service('ClipboardData');
            const data = new ClipboardData({ type: 'text/plain', data: params.text });
            return service('clipboardService').setClipboard(data).then(() => ({ length: params.text.length }));
        },

        'session.paste': function paste() {
            return service('clipboardService').getClipboard().then((clipboard) => ({ text: clipboard.data }));
        },

        'session.logout': function logout() {
            return service('authenticationService').logout().then(() => ({ loggedIn: false }));
        },

        'screen.fill': function fill() {
            service('guacFullscreen').toggleFullscreenMode();
            return { filled: true };
        },

        'screen.refresh': function refresh() {
            service('$window').location.reload();
            return { refreshed: true };
        },

        'page.open': function open(params) {
            service('$rootScope').$apply(() => service('$location').path(params.path));
            return { path: service('$location').path() };
        },

        'notice.show': function show(params) {
            const notification = service('guacNotification');
            notification.showStatus({
                title: 'APP.NAME',
                text: { key: params.text },
                actions: [ notification.ACKNOWLEDGE_ACTION ]
            });
            return { shown: params.text };
        },

        'file.send': function send() {
            document.querySelector('#filesystem-menu button.upload').click();
            return { asked: true };
        },

        'transfer.save': function save() {
            const transfers = document.querySelectorAll('.transfer.savable');
            transfers.forEach((transfer) => angular.element(transfer).isolateScope().save());
            return { saved: transfers.length };
        },

        'history.save': function save() {
            angular.element('.connectionHistory button[type="button"]').triggerHandler('click');
            return { saved: true };
        },

        'state.setLanguage': function setLanguage(params) {
            service('preferenceService').preferences.language = params.language;
            return { language: params.language };
        },

        'export.history': function exportHistory(params) {
            return service('historyService').getConnectionHistory(params.dataSource).then((entries) => {
                const blob = service('csvService').toBlob(entries.map((entry) => [ entry.username, entry.startDate ]));
                return new Promise((resolve, reject) => {
                    const reader = new FileReader();
                    reader.onload = () => resolve({ content: reader.result, mimeType: 'text/csv', encoding: 'base64' });
                    reader.onerror = () => reject(reader.error);
                    reader.readAsDataURL(blob);
                });
            });
        },

        'export.connections': function exportConnections(params) {
            return service('connectionGroupService').getConnectionGroupTree(params.dataSource).then((tree) => ({
                content: JSON.stringify(tree),
                mimeType: 'application/json',
                encoding: 'utf-8'
            }));
        },

        'export.screenshot': function exportScreenshot(params) {
            const managed = service('guacClientManager').getManagedClients()[params.id];
            const url = managed.client.getDisplay().flatten().toDataURL('image/png');
            return { content: url.split(',')[1], mimeType: 'image/png', encoding: 'base64' };
        }

    };

    const describe = function describe() {
        return Object.keys(capabilities).map((name) => ({
            name: name,
            description: 'Guacamole: ' + name,
            available: true,
            inputSchema: { type: 'object' }
        }));
    };

    window.abp = {

        protocolVersion: '0.1',
        app: APP,

        initialize: function initialize() {
            sessionId = String(Date.now());
            return Promise.resolve({
                sessionId: sessionId,
                protocolVersion: '0.1',
                app: APP,
                capabilities: describe(),
                features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
            });
        },

        shutdown: function shutdown() {
            sessionId = null;
            return Promise.resolve();
        },

        listCapabilities: describe,

        call: function call(name, params) {

            if (!sessionId)
                return Promise.resolve(failure('NOT_INITIALIZED', 'Call initialize() first', true));

            const handler = capabilities[name];
            if (!handler)
                return Promise.resolve(failure('UNKNOWN_CAPABILITY', name));

            if (!service('authenticationService').getCurrentToken())
                return Promise.resolve(failure('PERMISSION_DENIED', 'Nobody is logged in', false));

            return Promise.resolve(handler(params || {})).then(
                (data) => ({ success: true, data: data }),
                (error) => failure('OPERATION_FAILED', error.message)
            );

        }

    };

})();
