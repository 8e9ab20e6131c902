/**
 * Registry of what programs can ask of the editor.
 *
 * @class Capabilities
 */
function Capabilities() {}

/**
 * Capabilities by their name.
 *
 * @static
 * @attribute list
 * @type {Object}
 */
Capabilities.list = {};

/**
 * Register a capability.
 *
 * @static
 * @method register
 * @param {string} name Dotted name.
 * @param {Object} properties Properties of its parameters.
 * @param {Function} run Receives the parameters, returns data or a promise of it.
 */
Capabilities.register = function(name, properties, run)
{
	Capabilities.list[name] = {
		name: name,
		inputSchema: {type: "object", properties: properties},
		run: run
	};
};

/**
 * Error with a code of the protocol.
 *
 * @static
 * @method error
 * @param {string} code
 * @param {string} message
 */
Capabilities.error = function(code, message)
{
	return {
		success: false,
		error: {code: code, message: message, retryable: false}
	};
};

export {Capabilities};
