(function () {
    'use strict';

    angular.module('ariaNg').factory('ariaNgAgentService', ['$q', 'ariaNgCommonService', 'ariaNgLogService', function ($q, ariaNgCommonService, ariaNgLogService) {
        var capabilities = {};
        var sessionId = null;

        var getFailure = function (code, message, retryable) {
            return {
                success: false,
                error: {
                    code: code,
                    message: message,
                    retryable: !!retryable
                }
            };
        };

        return {
            getApp: function () {
                return {
                    id: 'net.mayswind.ariang',
                    name: 'AriaNg',
                    version: '1.3.14'
                };
            },
            getSessionId: function () {
                return sessionId;
            },
            openSession: function () {
                sessionId = ariaNgCommonService.generateUniqueId();
                return sessionId;
            },
            closeSession: function () {
                sessionId = null;
            },
            // handler: function (params, resolve, reject), what it returns counts if it is not undefined
            register: function (name, properties, handler) {
                capabilities[name] = {
                    name: name,
                    available: true,
                    inputSchema: {
                        type: 'object',
                        properties: properties
                    },
                    handler: handler
                };
            },
            getCapabilities: function () {
                var result = [];

                for (var name in capabilities) {
                    if (!capabilities.hasOwnProperty(name)) {
                        continue;
                    }

                    result.push({
                        name: capabilities[name].name,
                        available: capabilities[name].available,
                        inputSchema: capabilities[name].inputSchema
                    });
                }

                return result;
            },
            invoke: function (name, params) {
                if (!sessionId) {
                    return $q.resolve(getFailure('NOT_INITIALIZED', 'Call initialize() first', true));
                }

                var capability = capabilities[name];

                if (!capability) {
                    return $q.resolve(getFailure('UNKNOWN_CAPABILITY', name));
                }

                return $q(function (resolve, reject) {
                    var result = capability.handler(params || {}, resolve, reject);

                    if (!angular.isUndefined(result)) {
                        resolve(result);
                    }
                }).then(function (data) {
                    return {
                        success: true,
                        data: data
                    };
                }, function (message) {
                    ariaNgLogService.warn('[ariaNgAgentService.invoke] ' + name + ' failed: ' + message);

                    return {
                        success: false,
                        error: {
                            code: 'OPERATION_FAILED',
                            message: message
                        }
                    };
                });
            }
        };
    }]);
}());
