// What an agent may ask of the GUI. The scope of the controller is looked up
// when a capability is called, as the page may not be compiled before.

(function () {
    'use strict';

    function scope() {
        return angular.element(document.documentElement).scope();
    }

    // runs in a digest, so that the page shows what has changed
    function digest(work) {
        return new Promise(function (resolve, reject) {
            var $scope = scope();
            $scope.$evalAsync(function () {
                try {
                    resolve(work($scope));
                } catch (error) {
                    reject(error);
                }
            });
        });
    }

    function text(url) {
        return fetch(urlbase + url).then(function (response) {
            return response.text();
        });
    }

    var handlers = {
        'folder.rescan': function (params) {
            return digest(function ($scope) {
                $scope.rescanFolder(params.folder);
                return { folder: params.folder };
            });
        },
        'folder.pause': function (params) {
            return digest(function ($scope) {
                $scope.setFolderPause(params.folder, params.pause);
                return { folder: params.folder, paused: params.pause };
            });
        },
        'folder.list': function () {
            return { folders: scope().folderList().map(function (folder) { return { id: folder.id, label: folder.label }; }) };
        },
        'device.add': function (params) {
            return digest(function ($scope) {
                $scope.addDevice(params.deviceID, params.name);
                return { shown: true };
            });
        },
        'device.copyId': function (params) {
            scope().copyToClipboard({ currentTarget: document.body }, params.deviceID);
            return { copied: params.deviceID };
        },
        'device.share': function (params) {
            return digest(function ($scope) {
                $scope.currentDevice = $scope.devices[params.deviceID];
                $scope.shareDeviceIdDialog(params.method);
                $scope.shareDeviceId();
                return { method: params.method };
            });
        },
        'errors.list': function () {
            return { errors: scope().errorList() };
        },
        'errors.clear': function () {
            scope().clearErrors();
            return { cleared: true };
        },
        'settings.save': function (params) {
            return digest(function ($scope) {
                $scope.tmpGUI = angular.extend({}, $scope.config.gui, params.gui);
                $scope.saveSettings();
                return { saved: true };
            });
        },
        'session.logout': function () {
            scope().logout();
            return { left: true };
        },
        'system.restart': function () {
            scope().restart();
            return { restarting: true };
        },
        'export.config': function () {
            return {
                content: JSON.stringify(scope().config, null, 2),
                mimeType: 'application/json',
                encoding: 'utf-8',
                filename: 'config.json'
            };
        },
        'export.log': function (params) {
            return text('/system/log.txt?since=' + encodeURIComponent(params.since)).then(function (content) {
                return { content: content, mimeType: 'text/plain', encoding: 'utf-8', filename: 'syncthing.log' };
            });
        },
        'export.support': function () {
            window.location = urlbase + '/debug/support';
            return { status: 'started' };
        }
    };

    var parameters = {
        'folder.rescan': { folder: 'string' },
        'folder.pause': { folder: 'string', pause: 'boolean' },
        'folder.list': {},
        'device.add': { deviceID: 'string', name: 'string' },
        'device.copyId': { deviceID: 'string' },
        'device.share': { deviceID: 'string', method: 'string' },
        'errors.list': {},
        'errors.clear': {},
        'settings.save': { gui: 'object' },
        'session.logout': {},
        'system.restart': {},
        'system.upgrade': {},
        'export.config': {},
        'export.log': { since: 'string' },
        'export.support': {}
    };

    var state = { sessionId: null };

    function capabilities() {
        var found = [];
        angular.forEach(parameters, function (types, name) {
            var properties = {};
            angular.forEach(types, function (type, key) {
                properties[key] = { type: type };
            });
            found.push({ name: name, available: true, inputSchema: { type: 'object', properties: properties } });
        });
        return found;
    }

    window.abp = {
        protocolVersion: '0.1',
        app: { id: 'net.syncthing.gui', name: 'Syncthing', version: '2.0.0' },
        get initialized() {
            return state.sessionId !== null;
        },
        get sessionId() {
            return state.sessionId;
        },
        initialize: function () {
            state.sessionId = String(Math.random());
            return Promise.resolve({
                sessionId: state.sessionId,
                protocolVersion: '0.1',
                app: window.abp.app,
                capabilities: capabilities(),
                features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
            });
        },
        shutdown: function () {
            state.sessionId = null;
            return Promise.resolve();
        },
        listCapabilities: function () {
            return { success: true, data: capabilities() };
        },
        call: function (name, params) {
            if (!state.sessionId) {
                return Promise.resolve({
                    success: false,
                    error: { code: 'NOT_INITIALIZED', message: 'Call initialize() first', retryable: true }
                });
            }
            return new Promise(function (resolve) {
                resolve(handlers[name](params || {}));
            }).then(function (data) {
                return { success: true, data: data };
            }, function (error) {
                return {
                    success: false,
                    error: { code: 'OPERATION_FAILED', message: error.message, retryable: true }
                };
            });
        }
    };
})();
