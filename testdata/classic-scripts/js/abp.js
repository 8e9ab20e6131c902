// The runtime: window.abp.
var ABP_ROWS = { type: 'array', items: { type: 'object' } };

var ABP_CAPABILITIES = [
    { name: 'convert.csvToRows', description: 'CSV to rows', available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' } }, required: ['csv'] } },
    { name: 'export.csv', description: 'Rows as a CSV file', available: true, inputSchema: { type: 'object', properties: { rows: ABP_ROWS }, required: ['rows'] } },
    { name: 'render.report', description: 'Report as HTML', available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' }, reportId: { type: 'string' } }, required: ['csv'] } },
    { name: 'project.rename', description: 'Rename a project', available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } }, required: ['csv', 'from'] } },
    { name: 'import.csv', description: 'Read a CSV file', available: true, inputSchema: { type: 'object', properties: { csv: { type: 'string' } } } },
    { name: 'state.setTheme', description: 'Light or dark', available: true, inputSchema: { type: 'object', properties: { theme: { type: 'string' } }, required: ['theme'] } }, // expect: ABP303
    { name: 'clipboard.formatRows', description: 'Rows as text', available: true, inputSchema: { type: 'object', properties: { rows: ABP_ROWS }, required: ['rows'] } }, // expect: ABP301
    { name: 'export.xlsx', description: 'Rows as a workbook', available: true, inputSchema: { type: 'object', properties: { rows: ABP_ROWS }, required: ['rows'] } } // expect: ABP305
];

function abpOk(data) {
    return { success: true, data: data };
}

function abpError(code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: retryable } };
}

window.abp = {
    protocolVersion: '0.1',
    app: { id: TimeSheet.config.appId, name: 'TimeSheet', version: TimeSheet.config.version },
    initialized: false,
    sessionId: null,

    initialize: function () {
        this.initialized = true;
        this.sessionId = 's-' + Date.now();
        return Promise.resolve({
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: ABP_CAPABILITIES.map(function (c) { return { name: c.name, available: c.available }; }),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
        });
    },

    shutdown: function () {
        this.initialized = false;
        this.sessionId = null;
        return Promise.resolve({ success: true });
    },

    listCapabilities: function () {
        return ABP_CAPABILITIES;
    },

    call: function (capability, params) {
        if (!this.initialized) {
            return Promise.resolve(abpError('NOT_INITIALIZED', 'Call initialize() first', true));
        }
        var handler = abpHandlers[capability];
        if (!handler) {
            return Promise.resolve(abpError('UNKNOWN_CAPABILITY', 'No such capability: ' + capability, false));
        }
        try {
            return Promise.resolve(handler(params || {}));
        } catch (err) {
            return Promise.resolve(abpError('OPERATION_FAILED', err.message, false));
        }
    }
};
