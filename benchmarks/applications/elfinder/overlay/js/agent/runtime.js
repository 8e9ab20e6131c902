(function($) {
	"use strict";

	var session = null,
		fm = function() { return $('#elfinder').elfinder('instance'); },
		describe = {
			'files.list' : 'Lists the files of a folder',
			'files.open' : 'Opens a file',
			'files.openFolder' : 'Opens a folder beside this one',
			'files.remove' : 'Removes a file',
			'files.upload' : 'Adds files to a folder',
			'files.mark' : 'Marks a file to be pasted',
			'files.copyLink' : 'The link of a file',
			'files.close' : 'Closes the file manager',
			'export.file' : 'A file with its content',
			'export.archive' : 'Files in an archive',
			'export.thumbnail' : 'A small picture of a file',
			'export.listing' : 'A folder as CSV',
			'export.selection' : 'The selected files',
			'view.fullscreen' : 'Makes the file manager as large as the screen',
			'view.print' : 'Prints the folder',
			'view.help' : 'Shows the help',
			'view.message' : 'Shows a message'
		};

	function ElFinderAgent() {
		this.protocolVersion = '0.1';
		this.app = { id : 'org.elfinder.demo', name : 'elFinder', version : '2.1.66' };
	}

	ElFinderAgent.prototype = {
		initialize : function() {
			var self = this;
			session = 'elf' + Date.now();
			$.each(elFinder.prototype.agentListeners, function(event, listener) {
				fm().bind(event, listener);
			});
			return {
				sessionId : session,
				protocolVersion : this.protocolVersion,
				app : this.app,
				capabilities : $.map(Object.keys(describe), function(name) { return { name : name, available : true }; }),
				features : {}
			};
		},

		shutdown : function() {
			session = null;
			$.each(elFinder.prototype.agentListeners, function(event, listener) {
				fm().unbind(event, listener);
			});
		},

		listCapabilities : function() {
			return $.map(describe, function(text, name) {
				return { name : name, description : text, available : true, inputSchema : { type : 'object' } };
			});
		},

		call : function(name, params) {
			var agent;
			if (!session) {
				return Promise.resolve({ success : false, error : { code : 'NOT_INITIALIZED', message : 'Call initialize() first', retryable : true } });
			}
			agent = elFinder.prototype.agents[name];
			if (!agent) {
				return Promise.resolve({ success : false, error : { code : 'UNKNOWN_CAPABILITY', message : name, retryable : false } });
			}
			return new Promise(function(resolve) {
				$.when(agent.call(fm(), params || {})).done(function(data) {
					resolve({ success : true, data : data });
				}).fail(function(error) {
					resolve({ success : false, error : $.isPlainObject(error) ? error : { code : 'OPERATION_FAILED', message : String(error), retryable : false } });
				});
			});
		}
	};

	window.abp = new ElFinderAgent();

})(jQuery);
