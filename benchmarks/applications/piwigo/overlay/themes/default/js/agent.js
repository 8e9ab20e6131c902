// What agents may ask of the gallery
var pwgAgent = (function ($) {
	var session = null;

	function service(method, parameters) {
		return new Promise(function (resolve, reject) {
			new PwgWS('').callService(method, parameters, {
				onSuccess: resolve,
				onFailure: function (num, text) { reject(new Error(num + ' ' + text)); }
			});
		});
	}

	var actions = {
		photo: {
			zoom: function (params) {
				phpWGOpenWindow(params.url, 'photo', 'scrollbars=yes');
				return { url: params.url };
			},
			rate: function (params) {
				$('#rateForm input[data-rate="' + params.rate + '"]').get(0).click();
				return { rate: params.rate };
			},
			collect: function () {
				document.querySelector('.pwg-icon-caddie-add').parentNode.click();
				return { collected: true };
			}
		},
		page: {
			help: function () {
				popuphelp('popuphelp.php?page=search');
				return { opened: true };
			},
			menu: function () {
				$('#menuSwitcher').trigger('click');
				return { open: $('#menubar').is(':visible') };
			}
		},
		comment: {
			remove: function () {
				$('.commentElement .actions a[onclick]').get(0).click();
				return { removed: true };
			}
		},
		search: {
			apply: function (params) {
				reloadPage(params.url);
				return { url: params.url };
			}
		},
		tags: {
			list: function () {
				return service('pwg.tags.getList', {}).then(function (result) { return { tags: result.tags }; });
			}
		},
		state: {
			setTheme: function (params) {
				$('body').attr('data-theme', params.theme);
				return { theme: params.theme };
			}
		}
	};

	actions['export'] = {
		photo: function (params) {
			return service('pwg.images.getInfo', { image_id: params.id }).then(function (info) {
				return { content: JSON.stringify(info), mimeType: 'application/json', encoding: 'utf-8' };
			});
		},
		caption: function () {
			return { content: $('.imageComment').text(), mimeType: 'text/plain' };
		}
	};

	function find(name) {
		var parts = name.split('.');
		return actions[parts[0]] && actions[parts[0]][parts[1]];
	}

	return {
		list: function () {
			var found = [];
			for (var group in actions) {
				for (var action in actions[group]) {
					found.push({ name: group + '.' + action, available: true, inputSchema: { type: 'object' } });
				}
			}
			return found;
		},
		start: function () {
			session = String(new Date().getTime());
			return Promise.resolve({
				sessionId: session,
				protocolVersion: '0.1',
				app: window.abp.app,
				capabilities: pwgAgent.list(),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false }
			});
		},
		end: function () {
			session = null;
			return Promise.resolve();
		},
		call: function (name, params) {
			if (!session) {
				return Promise.resolve({ success: false, error: { code: 'NOT_INITIALIZED', message: 'initialize first', retryable: true } });
			}
			var action = find(name);
			if (!action) {
				return Promise.resolve({ success: false, error: { code: 'UNKNOWN_CAPABILITY', message: name, retryable: false } });
			}
			return Promise.resolve().then(function () { return action(params || {}); }).then(function (data) {
				return { success: true, data: data };
			}, function (error) {
				return { success: false, error: { code: 'TIMEOUT', message: error.message, retryable: false } };
			});
		}
	};
})(jQuery);

window.abp = {
	protocolVersion: '0.1',
	app: { id: 'org.piwigo.gallery', name: 'Piwigo', version: '15.0.0' },
	initialize: pwgAgent.start,
	shutdown: pwgAgent.end,
	listCapabilities: pwgAgent.list,
	call: pwgAgent.call
};
