KB.capabilities = {};

KB.capability = function (name, description, properties, callback) {
    KB.capabilities[name] = {
        name: name,
        description: description,
        inputSchema: {type: 'object', properties: properties},
        callback: callback
    };
};

(function () {
    var app = {id: 'org.kanboard.app', name: 'Kanboard', version: '1.2.46'};
    var session = null;

    function failure(code, message, retryable) {
        return {success: false, error: {code: code, message: message, retryable: retryable === true}};
    }

    function list() {
        var capabilities = [];

        for (var name in KB.capabilities) {
            if (KB.capabilities.hasOwnProperty(name)) {
                capabilities.push({
                    name: name,
                    description: KB.capabilities[name].description,
                    inputSchema: KB.capabilities[name].inputSchema,
                    available: true
                });
            }
        }

        return capabilities;
    }

    window.abp = {
        protocolVersion: '0.1',
        app: app,
        initialized: false,

        initialize: function () {
            session = String(Date.now());
            this.initialized = true;

            return Promise.resolve({
                sessionId: session,
                protocolVersion: this.protocolVersion,
                app: app,
                capabilities: list()
            });
        },

        shutdown: function () {
            session = null;
            this.initialized = false;
            return Promise.resolve();
        },

        listCapabilities: list,

        call: function (name, params) {
            if (session === null) {
                return Promise.resolve(failure('NOT_INITIALIZED', 'Call initialize() first', true));
            }

            if (! KB.capabilities.hasOwnProperty(name)) {
                return Promise.resolve(failure('UNKNOWN_CAPABILITY', name, false));
            }

            return new Promise(function (resolve) {
                resolve(KB.capabilities[name].callback(params || {}));
            }).then(function (data) {
                return {success: true, data: data};
            }, function (error) {
                return failure('OPERATION_FAILED', error.message, true);
            });
        }
    };
}());
