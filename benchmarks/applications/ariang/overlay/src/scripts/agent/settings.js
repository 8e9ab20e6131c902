(function () {
    'use strict';

    angular.module('ariaNg').run(['$rootScope', '$timeout', 'ariaNgAgentService', 'ariaNgNotificationService', 'ariaNgSettingService', 'aria2SettingService', function ($rootScope, $timeout, ariaNgAgentService, ariaNgNotificationService, ariaNgSettingService, aria2SettingService) {
        var getSettingsScope = function () {
            return angular.element('#export-settings-modal').scope();
        };

        ariaNgAgentService.register('rpc.list', {}, function () {
            return {servers: ariaNgSettingService.getAllRpcSettings()};
        });

        ariaNgAgentService.register('rpc.switch', {name: {type: 'string'}}, function (params) {
            var servers = ariaNgSettingService.getAllRpcSettings().filter(function (setting) {
                return setting.rpcAlias === params.name;
            });

            angular.element('.main-header').scope().switchRpcSetting(servers[0]);
            return {name: params.name};
        });

        ariaNgAgentService.register('rpc.saveSession', {}, function (params, resolve) {
            aria2SettingService.saveSession(function (response) {
                resolve({saved: response.data});
            }, true);
        });

        ariaNgAgentService.register('settings.pick', {}, function () {
            angular.element('a[ng-click="openAriaNgConfigFile()"]').click();
            return {asked: true};
        });

        ariaNgAgentService.register('settings.save', {}, function (params, resolve) {
            getSettingsScope().showExportSettingsModal();

            $timeout(function () {
                var link = document.querySelector('#export-settings-modal a[ng-blob-download]');
                link.click();
                resolve({fileName: link.getAttribute('ng-file-name')});
            });
        });

        ariaNgAgentService.register('settings.notify', {enabled: {type: 'boolean'}}, function (params) {
            getSettingsScope().setEnableBrowserNotification(params.enabled);
            return {enabled: params.enabled};
        });

        ariaNgAgentService.register('page.notice', {text: {type: 'string'}}, function (params) {
            ariaNgNotificationService.notifyInPage('', params.text, {type: 'info'});
            return {text: params.text};
        });

        ariaNgAgentService.register('page.refresh', {}, function () {
            $rootScope.refreshPage();
            return {refreshed: true};
        });

        ariaNgAgentService.register('ui.theme', {theme: {type: 'string'}}, function (params) {
            ariaNgSettingService.setTheme(params.theme);
            $rootScope.setTheme(params.theme);
            return {theme: $rootScope.currentTheme};
        });

        ariaNgAgentService.register('export.settings', {}, function () {
            return {
                content: JSON.stringify(ariaNgSettingService.exportAllOptions()),
                mimeType: 'application/json',
                encoding: 'utf-8',
                filename: 'AriaNgConfig.json'
            };
        });
    }]);
}());
