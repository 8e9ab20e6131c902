'use strict';

// What an agent can do on a page of the reader. Uses the functions of main.js and extra.js.
(function (root) {
	const registry = new Map();
	let sessionId = null;

	function success(data) {
		return { success: true, data: data };
	}

	function failure(code, message, retryable) {
		return { success: false, error: { code: code, message: message, retryable: !!retryable } };
	}

	function properties(types) {
		const found = {};
		Object.keys(types).forEach(function (name) { found[name] = { type: types[name] }; });
		return { type: 'object', properties: found };
	}

	function capability(name, description, parameters, handler) {
		registry.set(name, { name: name, description: description, inputSchema: properties(parameters), handler: handler });
	}

	function article(id) {
		return document.getElementById('flux_' + id);
	}

	function shareButton(id, type) {
		return article(id).querySelector('.item.share > button[data-type="' + type + '"]');
	}

	capability('articles.list', 'The articles of the page', {}, function () {
		const found = [];
		document.querySelectorAll('#stream .flux').forEach(function (div) {
			found.push({ id: div.id.replace(/^flux_/, ''), isUnread: div.classList.contains('not_read') });
		});
		return success({ articles: found });
	});

	capability('articles.open', 'Opens an article', { id: 'string' }, function (params) {
		const div = article(params.id);
		if (!div) {
			return { success: false, error: 'There is no article ' + params.id };
		}
		toggleContent(div, document.querySelector('.flux.current'), false);
		return success({ opened: params.id });
	});

	capability('articles.markRead', 'Toggles whether an article is read', { id: 'string' }, function (params) {
		mark_read(article(params.id), false, false);
		return success({ id: params.id });
	});

	capability('articles.favorite', 'Toggles whether an article is a favourite', { id: 'string' }, function (params) {
		mark_favorite(article(params.id));
		return success({ id: params.id });
	});

	capability('articles.share', 'Shares an article', { id: 'string' }, function (params) {
		shareButton(params.id, 'web-sharing-api').click();
		return success({ shared: true });
	});

	capability('articles.paper', 'Prints an article', { id: 'string' }, function (params) {
		shareButton(params.id, 'print').click();
		return success({ done: true });
	});

	capability('articles.more', 'Loads more articles', {}, function () {
		load_more_posts();
		return success({ loading: true });
	});

	capability('articles.pick', 'The article that the reader points at', {}, function () {
		return new Promise(function (resolve) {
			document.getElementById('stream').addEventListener('click', function (ev) {
				resolve(success({ id: ev.target.closest('.flux').id }));
			}, { once: true });
		});
	});

	capability('feeds.next', 'Goes to the next feed', {}, function () {
		next_feed();
		return success({ moved: true });
	});

	capability('feeds.refresh', 'Fetches feeds', { urls: 'array' }, function (params) {
		refreshFeeds({ feeds: params.urls.map(function (url) { return { url: url, title: url }; }) });
		return success({ jobId: 'refresh' });
	});

	capability('filters.run', 'Runs a saved query', { number: 'number' }, function (params) {
		user_filter(params.number);
		return success({ number: params.number });
	});

	capability('panel.close', 'Closes the panel', {}, function () {
		return success({ closed: close_slider_listener({}) });
	});

	capability('unread.announce', 'Announces unread articles', { count: 'number' }, function (params) {
		notifs_html5_show(params.count, params.count);
		return success({ announced: params.count });
	});

	capability('share.link', 'The address of an article', { id: 'string' }, function (params) {
		return success({ url: article(params.id).querySelector('a.go_website').href });
	});

	capability('state.setView', 'Another view', { view: 'string' }, function (params) {
		context.current_view = params.view;
		return success({ view: params.view });
	});

	capability('export.article', 'An article as HTML', { id: 'string' }, function (params) {
		const content = article(params.id).querySelector('.flux_content .content').innerHTML;
		return success({ content: content, encoding: 'utf-8', filename: params.id + '.html' });
	});

	capability('export.opml', 'All subscriptions', {}, function () {
		window.location.assign('./?c=importExport&a=export&export_opml=1');
		return success({ status: 'started' });
	});

	capability('export.counts', 'Unread articles of feeds', { ids: 'array' }, function (params) {
		const counts = params.ids.map(function (id) {
			const feed = document.getElementById('f_' + id);
			return { id: id, unread: feed ? str2int(feed.dataset.unread) : 0 };
		});
		return success({ counts: counts });
	});

	const runtime = {
		protocolVersion: '0.1',
		app: { id: 'org.freshrss.reader', name: 'FreshRSS', version: '1.28.0' },
		get initialized() { return sessionId !== null; },
		get sessionId() { return sessionId; },
		initialize: function () {
			sessionId = String(Date.now());
			return Promise.resolve({
				sessionId: sessionId,
				protocolVersion: '0.1',
				app: runtime.app,
				capabilities: Array.from(registry.keys()).map(function (name) { return { name: name, available: true }; }),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
			});
		},
		shutdown: function () {
			sessionId = null;
			return Promise.resolve();
		},
		listCapabilities: function () {
			return Array.from(registry.values()).map(function (known) {
				return { name: known.name, description: known.description, inputSchema: known.inputSchema, available: true };
			});
		},
		call: function (name, params) {
			if (sessionId === null) {
				return Promise.resolve(failure('NOT_INITIALIZED', 'initialize() first', false));
			}
			const known = registry.get(name);
			if (!known) {
				return Promise.resolve(failure('UNKNOWN_CAPABILITY', 'There is no ' + name, false));
			}
			return Promise.resolve().then(function () {
				return known.handler(params || {});
			}).catch(function (e) {
				return failure('OPERATION_FAILED', e.message, true);
			});
		},
	};

	document.addEventListener('DOMContentLoaded', function () {
		root.abp = runtime;
	});
}(window));
