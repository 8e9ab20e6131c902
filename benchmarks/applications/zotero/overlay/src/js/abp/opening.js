import {
	currentBibliographyModal, currentCiteModal, currentGoToSubscribeUrl, navigate, openInReader,
	pickBestAttachmentItemAction, pickBestItemAction
} from '../actions';
import { performAction } from './actions';

const key = { type: 'object', properties: { itemKey: { type: 'string' } }, required: ['itemKey'] };
const keys = { type: 'object', properties: { itemKeys: { type: 'array', items: { type: 'string' } } }, required: ['itemKeys'] };

export const opening = {
	'item.open': {
		description: 'The best attachment of an item.',
		inputSchema: key,
		run: ({ itemKey }) => async dispatch => {
			await dispatch(pickBestItemAction(itemKey));
			return { opened: itemKey };
		},
	},
	'attachment.open': {
		description: 'An attachment.',
		inputSchema: key,
		run: ({ itemKey }) => async dispatch => {
			await dispatch(pickBestAttachmentItemAction(itemKey));
			return { opened: itemKey };
		},
	},
	'reader.open': {
		description: 'An attachment in the reader.',
		inputSchema: { type: 'object', properties: { attachmentKey: { type: 'string' }, page: { type: 'integer' } }, required: ['attachmentKey'] },
		run: ({ attachmentKey, page }) => async (dispatch, getState) => {
			const library = getState().current.libraryKey;
			await dispatch(openInReader({ library, items: attachmentKey, location: page ? { pageNumber: page } : null }));
			return { opened: attachmentKey };
		},
	},
	'item.viewOnline': {
		description: 'The page of an item on the web.',
		inputSchema: key,
		run: ({ itemKey }) => async dispatch => {
			await dispatch(navigate({ items: [itemKey] }));
			await performAction('item.viewOnline');
			return { opened: itemKey };
		},
	},
	'feed.subscribe': {
		description: 'The feed of what is shown.',
		run: () => async dispatch => {
			await dispatch(currentGoToSubscribeUrl());
			return { subscribed: true };
		},
	},
	'bibliography.copy': {
		description: 'A bibliography of items.',
		inputSchema: keys,
		run: ({ itemKeys }) => async dispatch => {
			await dispatch(navigate({ items: itemKeys }));
			await dispatch(currentBibliographyModal());
			await performAction('dialog.bibliography');
			return { copied: itemKeys.length };
		},
	},
	'citation.copy': {
		description: 'A citation of items.',
		inputSchema: keys,
		run: ({ itemKeys }) => async dispatch => {
			await dispatch(navigate({ items: itemKeys }));
			await dispatch(currentCiteModal());
			await performAction('dialog.citation');
			return { copied: itemKeys.length };
		},
	},
	'session.logout': {
		description: 'Ends the session.',
		inputSchema: { type: 'object', properties: {} },
		run: () => async (dispatch, getState) => {
			const entries = getState().config.menus.desktop.flatMap(entry => entry.entries ?? []);
			window.location.assign(entries.find(entry => entry.label === 'Logout').href);
			return { done: true };
		},
	},
};
