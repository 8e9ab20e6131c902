// The runtime for agents. The controller lends its scope.
(function () {
    'use strict';

    var agent = window.syncthingAgent = {scope: null};
    var sessionID = null;
    var names = ['folder.list', 'folder.override', 'device.get', 'device.copyID', 'device.share',
        'export.config', 'export.deviceID', 'session.logout', 'settings.save', 'log.show', 'page.print'];

    function scope() {
        if (!agent.scope) {
            throw {code: 'CAPABILITY_UNAVAILABLE', message: 'The interface is not there yet'};
        }
        return agent.scope;
    }

    function fail(code, message) {
        return {
            success: false,
            error: {code: code, message: message, retryable: code === 'NOT_INITIALIZED' || code === 'CAPABILITY_UNAVAILABLE'}
        };
    }

    function run(name, params) {
        var $scope = scope();
        switch (name) {
            case 'folder.list':
                return {folders: $scope.folderList().map(function (folder) {
                    return {id: folder.id, label: folder.label};
                })};
            case 'folder.override':
                $scope.override(params.folder);
                return {folder: params.folder};
            case 'device.get':
                return {device: $scope.findDevice(params.deviceID)};
            case 'device.copyID':
                $scope.copyToClipboard({currentTarget: document.body}, params.deviceID);
                return {deviceID: params.deviceID};
            case 'device.share':
                $scope.shareDeviceIdParams = {method: params.method, subject: params.subject, body: params.body};
                $scope.shareDeviceId();
                return {method: params.method};
            case 'export.config':
                return fetch('rest/config').then(function (response) {
                    return response.text();
                }).then(function (text) {
                    return {content: text, mimeType: 'application/json', encoding: 'utf-8'};
                });
            case 'export.deviceID':
                return {text: document.querySelector('#idqr-modal code').textContent};
            case 'session.logout':
                $scope.logout();
                return {loggedOut: true};
            case 'settings.save':
                $scope.saveSettings();
                return {saved: true};
            case 'log.show':
                if (!window.confirm('Show the log?')) {
                    return {shown: false};
                }
                $scope.logging.show();
                return {shown: true};
            case 'page.print':
                setTimeout(window.print, 100);
                return {printed: true};
        }
    }

    window.abp = {
        protocolVersion: '0.1',
        app: {id: 'net.syncthing.gui', name: 'Syncthing', version: '2.0.0'},
        initialized: false,
        initialize: function () {
            sessionID = String(Math.random());
            this.initialized = true;
            return Promise.resolve({
                sessionId: sessionID,
                protocolVersion: '0.1',
                app: this.app,
                capabilities: names.map(function (name) {
                    return {name: name, available: true};
                }),
                features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
            });
        },
        shutdown: function () {
            sessionID = null;
            this.initialized = false;
            return Promise.resolve();
        },
        listCapabilities: function () {
            return names.map(function (name) {
                return {name: name, description: name, available: true, inputSchema: {type: 'object'}};
            });
        },
        call: function (name, params) {
            if (!this.initialized) {
                return Promise.resolve(fail('NOT_INITIALIZED', 'Call initialize() first'));
            }
            if (names.indexOf(name) < 0) {
                return Promise.resolve(fail('UNKNOWN_CAPABILITY', name));
            }
            return new Promise(function (resolve) {
                resolve(run(name, params || {}));
            }).then(function (data) {
                return {success: true, data: data};
            }, function (error) {
                return fail(error.code || 'OPERATION_FAILED', error.message);
            });
        }
    };
})();
