import {messageRuntime} from 'webext-msg';

import openTabs from '../helpers/open-tabs.js';
import add, {nothing, text} from './registry.js';

add('tabs.open', {
	description: 'Open pages of GitHub',
	inputSchema: {type: 'object', properties: {urls: {type: 'array', items: {type: 'string'}}}, required: ['url']},
	handler: async ({urls}) => ({opened: await openTabs(urls)}),
});

add('options.open', {
	description: 'Open the options',
	inputSchema: nothing,
	async handler() {
		await messageRuntime({openOptionsPage: ''});
		return {opened: true};
	},
});

add('link.shorten', {
	description: 'A link without its hash',
	inputSchema: text('url'),
	async handler({url}) {
		const link = new URL(url);
		link.hash = '';
		await navigator.clipboard.writeText(link.href);
		return {link: link.href};
	},
});

add('alerts.remind', {
	description: 'Tell the person something',
	inputSchema: text('message'),
	async handler({message}) {
		await messageRuntime({abpRemind: message});
		return {told: true};
	},
});

add('notifications.list', {
	description: 'Unread notifications',
	inputSchema: nothing,
	async handler() {
		const response = await fetch('https://api.github.com/notifications');
		return {notifications: await response.json()};
	},
});

add('account.connect', {
	description: 'Connect an account',
	inputSchema: text('client'),
	async handler({client}) {
		const url = `https://github.com/login/oauth/authorize?client_id=${client}`;
		const redirected = await chrome.identity.launchWebAuthFlow({url, interactive: true});
		return {code: new URL(redirected!).searchParams.get('code')};
	},
});

add('session.restart', {
	description: 'Start again',
	inputSchema: nothing,
	handler() {
		location.reload();
		return {restarted: true};
	},
});
