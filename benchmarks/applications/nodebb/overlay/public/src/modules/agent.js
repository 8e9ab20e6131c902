'use strict';

define('agent', [
	'hooks', 'api', 'alerts', 'modals', 'logout', 'share', 'uploader',
], function (hooks, api, alerts, modals, logout, share, uploader) {
	const agent = {};
	const capabilities = new Map();

	let sessionId = null;

	function error(code, message, retryable = false) {
		return { success: false, error: { code, message, retryable } };
	}

	agent.register = function (name, description, params, handler) {
		capabilities.set(name, { description, params, handler });
	};

	agent.register('topic.get', 'A topic with its posts', ['tid'], async function ({ tid }) {
		return await api.get(`/topics/${encodeURIComponent(tid)}`);
	});

	agent.register('topic.copyLink', 'The link of a topic', ['tid'], async function ({ tid }) {
		const link = `${config.url}/topic/${tid}`;
		await navigator.clipboard.writeText(link);
		alerts.success('[[global:copied]]');
		return { link };
	});

	agent.register('message.copyLink', 'The link of a message', ['mid'], function ({ mid }) {
		$(`[data-action="copy-link"][data-mid="${mid}"]`).trigger('click');
		return { link: `${config.url}/message/${mid}` };
	});

	agent.register('post.purge', 'Purges a post', ['pid'], async function ({ pid }) {
		const ok = await new Promise((resolve) => {
			modals.confirm('[[topic:post-purge-confirm]]', resolve);
		});
		if (ok) {
			await api.del(`/posts/${encodeURIComponent(pid)}`);
		}
		return { pid, purged: ok };
	});

	agent.register('share.post', 'Shares a post', ['pid'], function ({ pid }) {
		$(`[data-pid="${pid}"] [component="share/twitter"]`).click();
		return { pid };
	});

	agent.register('export.posts', 'My posts as CSV', [], function () {
		window.location.href = `${config.relative_path}/api/user/${app.user.userslug}/export/posts`;
		return { message: 'Export started' };
	});

	agent.register('export.topic', 'A topic as JSON', ['tid'], async function ({ tid }) {
		const { posts } = await api.get(`/topics/${encodeURIComponent(tid)}/pagination`);
		return { content: JSON.stringify(posts), mimeType: 'application/json', encoding: 'utf-8' };
	});

	agent.register('upload.cover', 'Uploads a cover', ['cid'], function ({ cid }) {
		uploader.show({ route: `${config.relative_path}/api/category/uploadpicture`, params: { cid } }, function (url) {
			hooks.fire('action:agent.uploaded', { cid, url });
		});
		return { cid };
	});

	agent.register('session.logout', 'Signs out', [], function () {
		logout();
		return { loggedOut: true };
	});

	agent.register('user.follow', 'Follows a user', ['uid'], async function ({ uid }) {
		if (!utils.isNumber(uid)) {
			return Promise.reject(error('INVALID_PARAMS', 'uid'));
		}
		await api.put(`/users/${uid}/follow`);
		return { uid };
	});

	const runtime = {
		protocolVersion: '0.1',
		app: { id: 'org.nodebb.forum', name: 'NodeBB', version: '4.0.0' },
		get initialized() {
			return sessionId !== null;
		},
		get sessionId() {
			return sessionId;
		},
		async initialize() {
			sessionId = utils.generateUUID();
			return {
				sessionId,
				protocolVersion: this.protocolVersion,
				app: this.app,
				capabilities: [...capabilities.keys()].map(name => ({ name, available: true })),
				features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
			};
		},
		async shutdown() {
			sessionId = null;
		},
		listCapabilities() {
			return [...capabilities].map(([name, { description, params }]) => ({
				name,
				description,
				available: true,
				inputSchema: {
					type: 'object',
					properties: Object.fromEntries(params.map(param => [param, {}])),
				},
			}));
		},
		async call(name, params = {}) {
			if (sessionId === null) {
				return error('NOT_INITIALIZED', 'Call initialize first', true);
			}
			const capability = capabilities.get(name);
			if (!capability) {
				return error('UNKNOWN_CAPABILITY', `No capability ${name}`);
			}
			try {
				return { success: true, data: await capability.handler(params) };
			} catch (err) {
				alerts.error(err);
				return error('OPERATION_FAILED', err.message);
			}
		},
	};

	agent.install = function () {
		window.abp = runtime;
		hooks.fire('action:agent.installed', { runtime });
	};

	return agent;
});
