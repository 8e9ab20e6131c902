/**
 * The Agentic Browser Protocol runtime. It can be called as soon as the script has run; what it is
 * able to do is added by the AbpWaiter once the Manager has set up the other waiters.
 *
 * @copyright Crown Copyright 2026
 * @license Apache-2.0
 */
class Abp {

    /**
     * Abp constructor.
     *
     * @param {string} version - The version of CyberChef
     */
    constructor(version) {
        this.protocolVersion = "0.1";
        this.app = {id: "uk.gov.gchq.cyberchef", name: "CyberChef", version: version};
        this.sessionId = null;
        this.capabilityHandlers = {};
    }

    /**
     * @returns {boolean}
     */
    get initialized() {
        return this.sessionId !== null;
    }

    /**
     * Adds a capability.
     *
     * @param {string} name
     * @param {Object} config - Its description and inputSchema
     * @param {Function} callback - Called with the parameters, returns the data
     * @param {Object} [scope=this] - The object to bind to the callback function
     */
    addCapability(name, config, callback, scope) {
        if (Object.prototype.hasOwnProperty.call(this.capabilityHandlers, name)) {
            log.warn(`Capability ${name} is replaced`);
        }
        this.capabilityHandlers[name] = Object.assign({name: name, available: true}, config, {
            callback: callback.bind(scope || this)
        });
    }

    /**
     * Begins a session.
     */
    async initialize() {
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: this.listCapabilities().map(({name, available}) => ({name, available})),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
        };
    }

    /**
     * Ends the session.
     */
    async shutdown() {
        this.sessionId = null;
    }

    /**
     * @returns {Object[]}
     */
    listCapabilities() {
        return Object.keys(this.capabilityHandlers).map(name => {
            const {description, inputSchema, available} = this.capabilityHandlers[name];
            return {name, description, inputSchema, available};
        });
    }

    /**
     * Calls a capability.
     *
     * @param {string} capability
     * @param {Object} [params={}]
     * @returns {Object} The response envelope
     */
    async call(capability, params={}) {
        if (!this.initialized) {
            return this.fail("NOT_INITIALIZED", "Call initialize() first", true);
        }

        const config = this.capabilityHandlers[capability];
        if (config === undefined) {
            return this.fail("UNKNOWN_CAPABILITY", `CyberChef has no capability ${capability}`);
        }

        try {
            return {success: true, data: await config.callback(params)};
        } catch (err) {
            log.error(err);
            return this.fail(err.code || "OPERATION_FAILED", err.displayStr || err.message);
        }
    }

    /**
     * @param {string} code
     * @param {string} message
     * @param {boolean} [retryable=false]
     * @returns {Object}
     */
    fail(code, message, retryable=false) {
        return {success: false, error: {code, message, retryable}};
    }
}

export default Abp;
