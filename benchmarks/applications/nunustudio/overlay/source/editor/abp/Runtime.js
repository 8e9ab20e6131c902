import {Capabilities} from "./Capabilities.js";
import "./ProjectCapabilities.js";
import "./ObjectCapabilities.js";
import "./ExportCapabilities.js";
import "./ViewCapabilities.js";

/**
 * Runtime of the Agentic Browser Protocol.
 *
 * @class Runtime
 */
function Runtime()
{
	this.protocolVersion = "0.1";

	this.app = {
		id: "org.nunustudio.editor",
		name: "nunuStudio",
		version: VERSION
	};

	this.initialized = false;
}

Runtime.prototype.initialize = function()
{
	this.initialized = true;

	return Promise.resolve({
		protocolVersion: this.protocolVersion,
		app: this.app,
		features: {}
	});
};

Runtime.prototype.shutdown = function()
{
	this.initialized = false;

	return Promise.resolve();
};

Runtime.prototype.listCapabilities = function()
{
	return Object.keys(Capabilities.list).map(function(name)
	{
		return {
			name: name,
			inputSchema: Capabilities.list[name].inputSchema
		};
	});
};

Runtime.prototype.call = function(name, parameters)
{
	if (!this.initialized)
	{
		return Promise.resolve(Capabilities.error("NOT_INITIALIZED", "Call initialize() first"));
	}

	var capability = Capabilities.list[name];
	if (capability === undefined)
	{
		return Promise.resolve(Capabilities.error("UNKNOWN_CAPABILITY", "There is no " + name));
	}

	return new Promise(function(resolve)
	{
		resolve(capability.run(parameters || {}));
	}).then(function(data)
	{
		return {success: true, data: data};
	}).catch(function(error)
	{
		return Capabilities.error("OPERATION_FAILED", String(error));
	});
};

export {Runtime};
