(function($, agents) {
	"use strict";

	var plain = function(fm, hash) {
		var file = fm.file(hash);
		return file ? fm.agentFile(file) : null;
	};

	agents['files.list'] = function(params) {
		var fm = this;
		return { files : $.map(this.files(params.folder), function(file) { return fm.agentFile(file); }) };
	};

	agents['files.open'] = function(params) {
		return this.exec('open', [params.hash], { _userAction : true });
	};

	agents['files.openFolder'] = function(params) {
		var fm = this;
		return this.exec('opennew', [params.hash]).then(function() { return plain(fm, params.hash); });
	};

	agents['files.remove'] = function(params) {
		var dfrd = $.Deferred();
		this.exec('rm', [params.hash])
			.done(function(data) { dfrd.resolve({ removed : data.removed }); })
			.fail(function(error) { dfrd.reject({ code : 'OPERATION_FAILED', message : String(error), retryable : false }); });
		return dfrd;
	};

	agents['files.upload'] = function(params) {
		return this.exec('upload', [params.folder]).then(function(data) {
			return { added : data.added };
		});
	};

	agents['files.mark'] = function(params) {
		return this.exec('copy', [params.hash]).then(function(marked) { return { marked : marked }; });
	};

	agents['files.copyLink'] = function(params) {
		var url = this.url(params.hash);
		$('<input type="text">').val(url).copyText();
		return { url : url };
	};

	agents['files.close'] = function() {
		$(this.getUI()).elfinder('destroy');
		return { closed : true };
	};

	/**
	 * Puts the value of a field into the clipboard.
	 */
	$.fn.copyText = function() {
		return this.each(function() {
			var field = $(this).appendTo('body').trigger('select');
			document.execCommand('copy');
			field.remove();
		});
	};

})(jQuery, elFinder.prototype.agents);
