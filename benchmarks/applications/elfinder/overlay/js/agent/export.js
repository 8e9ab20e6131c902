(function($, agents) {
	"use strict";

	var rows = function(fm, folder) {
			return $.map(fm.files(folder), function(file) { return [[file.name, file.mime, file.size].join(',')]; }).join('\n');
		},
		base64 = function(buffer) {
			var text = '', bytes = new Uint8Array(buffer);
			$.each(bytes, function(i, byte) { text += String.fromCharCode(byte); });
			return btoa(text);
		};

	$.extend(agents, {
		'export.file' : function(params) {
			var file = this.file(params.hash);
			if (!file) {
				return this.agentError('INVALID_PARAMS', 'No such file', true);
			}
			return this.getContents(params.hash, 'arraybuffer').then(function(buffer) {
				return { content : base64(buffer), mimeType : file.mime, encoding : 'base64', filename : file.name };
			});
		},

		'export.archive' : function(params) {
			return this.exec('download', params.hashes).then(function() {
				return { downloaded : params.hashes.length };
			});
		},

		'export.thumbnail' : function(params) {
			return this.getContents(params.hash, 'arraybuffer').then(function(buffer) {
				return { content : base64(buffer), encoding : 'base64', filename : params.hash + '.png' };
			});
		},

		'export.listing' : function(params) {
			var csv = rows(this, params.folder);
			this.trigger('agentexport', { name : 'listing.csv', text : csv });
			return { message : 'The listing was saved' };
		},

		'export.selection' : function() {
			return { files : $.map(this.selectedFiles(), this.agentFile) };
		}
	});

	elFinder.prototype.agentListeners = {
		agentexport : function(e) {
			var link = $('<a>').attr({ href : URL.createObjectURL(new Blob([e.data.text])), download : e.data.name });
			link.appendTo('body')[0].click();
			link.remove();
		},
		agentprint : function() {
			window.print();
		},
		destroy : function() {
			window.location.reload();
		}
	};

})(jQuery, elFinder.prototype.agents);
