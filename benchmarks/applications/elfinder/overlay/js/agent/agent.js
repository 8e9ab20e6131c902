/**
 * Capabilities for agents. Each is a function of elFinder.prototype.agents,
 * called with the file manager as `this`; it may return a value or a Deferred.
 */
elFinder.prototype.agents = {};

/**
 * What agents are told of a file.
 */
elFinder.prototype.agentFile = function(file) {
	"use strict";
	return { hash : file.hash, name : file.name, mime : file.mime, size : file.size, modified : file.ts };
};

/**
 * An error that call() passes on.
 */
elFinder.prototype.agentError = function(code, message, retryable) {
	"use strict";
	return $.Deferred().reject({ code : code, message : message, retryable : !!retryable });
};
