/*\
title: $:/plugins/tiddlywiki/agent/startup.js
type: application/javascript
module-type: startup

What a program may ask of the wiki (Agentic Browser Protocol)

\*/

"use strict";

// Export name and synchronous status
exports.name = "agent";
exports.platforms = ["browser"];
exports.after = ["rootwidget"];
exports.synchronous = true;

var tools = require("$:/plugins/tiddlywiki/agent/tools.js").tools;

var APP = {id: "com.tiddlywiki.wiki", name: "TiddlyWiki", version: "5.5.0"};

function Agent() {
	this.protocolVersion = "0.1";
	this.app = APP;
	this.sessionId = null;
	this.logger = null;
}

Agent.prototype.initialize = function() {
	this.logger = new $tw.utils.Logger("agent");
	this.sessionId = String(Date.now());
	return Promise.resolve({
		sessionId: this.sessionId,
		protocolVersion: this.protocolVersion,
		app: this.app,
		capabilities: this.listCapabilities(),
		features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
	});
};

Agent.prototype.shutdown = function() {
	this.sessionId = null;
	return Promise.resolve();
};

Agent.prototype.listCapabilities = function() {
	var result = [];
	$tw.utils.each(tools,function(tool,name) {
		result.push({
			name: name,
			available: true,
			inputSchema: {type: "object", properties: tool.properties || {}}
		});
	});
	return result;
};

Agent.prototype.failure = function(code,message,retryable) {
	this.logger && this.logger.log(code,message);
	return {success: false, error: {code: code, message: message, retryable: retryable}};
};

Agent.prototype.call = function(name,params) {
	var self = this;
	if(!this.sessionId) {
		return Promise.resolve(this.failure("NOT_INITIALIZED","initialize() comes first",true));
	}
	if(!$tw.utils.hop(tools,name)) {
		return Promise.resolve(this.failure("UNKNOWN_CAPABILITY",name,false));
	}
	return new Promise(function(resolve,reject) {
		resolve(tools[name].run(params || {}));
	}).then(function(data) {
		return {success: true, data: data};
	}).catch(function(err) {
		return self.failure("OPERATION_FAILED",err.message,false);
	});
};

window.abp = new Agent();

exports.startup = function() {
	// The page shows that a program may ask
	$tw.utils.addClass(document.body,"tc-agent");
};
