import {
	bibliographyFromItems, citationFromItems, currentExportItems, exportAttachmentWithAnnotations, exportItems,
	fetchCSLStyle, toggleModal
} from '../actions';
import exportFormats from '../constants/export-formats';
import { EXPORT } from '../constants/modals';
import { performAction } from './actions';
import { AbpError, toFile } from './responses';

const keys = { type: 'array', items: { type: 'string' } };
const text = { type: 'string' };

const fileName = format => ['items', exportFormats.find(f => f.key === format)?.extension].filter(Boolean).join('.');

export const exporting = {
	'export.items': {
		description: 'Items in a format such as bibtex, ris or csljson.',
		inputSchema: { type: 'object', properties: { itemKeys: keys, libraryKey: text, format: text }, required: ['itemKeys', 'libraryKey'] },
		run: ({ itemKeys, libraryKey, format = 'bibtex' }) => async dispatch => {
			if (!exportFormats.some(f => f.key === format)) {
				throw new AbpError('INVALID_PARAMS', `no format ${format}`);
			}
			const blob = await dispatch(exportItems(itemKeys, libraryKey, format));
			return { document: await toFile(blob, fileName(format)) };
		},
	},
	'export.collection': {
		description: 'A collection.',
		inputSchema: { type: 'object', properties: { collectionKey: text, libraryKey: text }, required: ['collectionKey', 'libraryKey'] },
		run: ({ collectionKey, libraryKey }) => async dispatch => {
			dispatch(toggleModal(EXPORT, true, { collectionKey, libraryKey }));
			await performAction('dialog.export');
			return { exported: true };
		},
	},
	'export.selection': {
		description: 'What is selected, in a format.',
		inputSchema: { type: 'object', properties: { format: text }, required: ['format'] },
		run: ({ format }) => async (dispatch, getState) => {
			await performAction(`export.${format}`);
			return { format, count: getState().current.itemKeys.length };
		},
	},
	'export.view': {
		description: 'What is selected, as CSV.',
		inputSchema: { type: 'object', properties: {} },
		run: () => async dispatch => {
			const blob = await dispatch(currentExportItems('csv'));
			return { document: await toFile(blob, 'view.csv') };
		},
	},
	'export.annotatedPdf': {
		description: 'A PDF with its annotations.',
		inputSchema: { type: 'object', properties: { itemKey: text }, required: ['itemKey'] },
		run: ({ itemKey }) => async (dispatch, getState) => {
			await dispatch(exportAttachmentWithAnnotations(itemKey));
			const { current, libraries } = getState();
			const prepared = libraries[current.libraryKey].attachmentsExportPDF[itemKey];
			return {
				pdf: prepared.blobURL,
				filename: prepared.fileName,
			};
		},
	},
	'generate.bibliography': {
		description: 'A bibliography of items in a style.',
		inputSchema: { type: 'object', properties: { itemKeys: keys, libraryKey: text, style: text }, required: ['itemKeys', 'libraryKey'] },
		run: ({ itemKeys, libraryKey, style = 'apa' }) => async dispatch => {
			await dispatch(fetchCSLStyle(style));
			const html = await dispatch(bibliographyFromItems(itemKeys, libraryKey));
			return {
				bibliography: { content: html, mimeType: 'text/html' },
			};
		},
	},
	'generate.citation': {
		description: 'A citation of items in a style.',
		inputSchema: { type: 'object', properties: { itemKeys: keys, libraryKey: text, style: text }, required: ['itemKeys', 'libraryKey'] },
		run: ({ itemKeys, libraryKey, style = 'apa' }) => async dispatch => {
			await dispatch(fetchCSLStyle(style));
			const { html, plain } = await dispatch(citationFromItems(itemKeys, {}, libraryKey));
			return { html, text: plain };
		},
	},
};
