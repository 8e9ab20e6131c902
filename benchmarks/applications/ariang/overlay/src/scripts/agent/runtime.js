(function () {
    'use strict';

    angular.module('ariaNg').run(['$window', '$q', 'ariaNgAgentService', function ($window, $q, ariaNgAgentService) {
        $window.abp = {
            protocolVersion: '0.1',
            app: ariaNgAgentService.getApp(),
            get initialized() {
                return ariaNgAgentService.getSessionId() !== null;
            },
            get sessionId() {
                return ariaNgAgentService.getSessionId();
            },
            initialize: function () {
                return $q.resolve({
                    sessionId: ariaNgAgentService.openSession(),
                    protocolVersion: '0.1',
                    app: ariaNgAgentService.getApp(),
                    capabilities: ariaNgAgentService.getCapabilities(),
                    features: {
                        notifications: false,
                        progress: false,
                        elicitation: false,
                        dynamicCapabilities: false
                    }
                });
            },
            shutdown: function () {
                ariaNgAgentService.closeSession();
                return $q.resolve();
            },
            listCapabilities: function () {
                return ariaNgAgentService.getCapabilities();
            },
            call: function (name, params) {
                return ariaNgAgentService.invoke(name, params);
            }
        };
    }]);
}());
