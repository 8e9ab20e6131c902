import {
	createCollection, currentAddTags, currentMoveToTrash, currentRetrieveMetadata, fetchItemsQuery, navigate
} from '../actions';
import { AbpError } from './responses';

const text = { type: 'string' };
const keys = { type: 'array', items: text };

export const library = {
	'items.search': {
		description: 'Items that match a query.',
		inputSchema: { type: 'object', properties: { query: text, limit: { type: 'integer' } }, required: ['query'] },
		run: ({ query, limit = 25 }) => async (dispatch, getState) => {
			await dispatch(fetchItemsQuery({ q: query, qmode: 'everything' }, { start: 0, limit }));
			const { query: found } = getState();
			return { keys: found.keys, total: found.totalResults };
		},
	},
	'items.trash': {
		description: 'Moves items to the trash.',
		inputSchema: { type: 'object', properties: { itemKeys: keys }, required: ['itemKeys'] },
		run: ({ itemKeys }) => async dispatch => {
			await dispatch(navigate({ items: itemKeys }));
			await dispatch(currentMoveToTrash());
			return { trashed: itemKeys };
		},
	},
	'items.tag': {
		description: 'Adds tags to items.',
		inputSchema: { type: 'object', properties: { itemKeys: keys, tags: keys }, required: ['itemKeys', 'tags'] },
		run: ({ itemKeys, tags }) => async dispatch => {
			await dispatch(navigate({ items: itemKeys }));
			await dispatch(currentAddTags(tags));
			return { tagged: itemKeys };
		},
	},
	'items.import': {
		description: 'Items of a file.',
		inputSchema: { type: 'object', properties: {} },
		run: () => async () => {
			const input = document.querySelector('.btn-file input');
			if (!input) {
				throw new AbpError('OPERATION_FAILED', 'no library is shown');
			}
			input.click();
			return { started: true };
		},
	},
	'items.recognize': {
		description: 'Looks for the metadata of PDFs.',
		inputSchema: { type: 'object', properties: { itemKeys: keys }, required: ['itemKeys'] },
		run: ({ itemKeys }) => async (dispatch, getState) => {
			await dispatch(navigate({ items: itemKeys }));
			await Promise.all(await dispatch(currentRetrieveMetadata()));
			return { entries: getState().recognize.entries };
		},
	},
	'collection.create': {
		description: 'Creates a collection.',
		inputSchema: { type: 'object', properties: { name: text, parent: text }, required: ['name'] },
		run: ({ name, parent = null }) => async (dispatch, getState) => {
			const created = await dispatch(createCollection({ name, parentCollection: parent }, getState().current.libraryKey));
			return { key: created.key };
		},
	},
	'state.setView': {
		description: 'Shows another view.',
		inputSchema: { type: 'object', properties: { view: text }, required: ['view'] },
		run: ({ view }) => async dispatch => {
			await dispatch(navigate({ view }));
			return { view };
		},
	},
};
