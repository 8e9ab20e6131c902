elFinder.prototype.agents['view.fullscreen'] = function() {
	"use strict";
	return this.exec('fullscreen').then(function() { return { fullscreen : true }; });
};

elFinder.prototype.agents['view.print'] = function() {
	"use strict";
	this.trigger('agentPrint');
	return { printed : true };
};

elFinder.prototype.agents['view.help'] = function(params) {
	"use strict";
	this.exec('help', void(0), { tab : params.tab });
	return { tab : params.tab };
};

elFinder.prototype.agents['view.message'] = function(params) {
	"use strict";
	var dfrd = $.Deferred();
	this.toast({
		mode : 'info',
		msg : this.escape(params.text),
		timeOut : 0,
		button : { text : 'btnOk', click : function() { dfrd.resolve({ read : true }); } }
	});
	return dfrd.promise();
};
