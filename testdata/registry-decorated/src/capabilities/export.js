import { saveAs } from 'file-saver';
import { register } from '../abp/registry.js';
import { ok } from '../abp/answers.js';
import { withValidation } from '../abp/middleware.js';
import { toHtml } from '../deck/html.js';

const schema = { type: 'object', properties: { slides: { type: 'array' } }, required: ['slides'] };

async function exportDeck({ slides }) {
	const content = toHtml(slides);
	saveAs(new Blob([content], { type: 'text/html' }), 'deck.html'); // expect: ABP104
	return ok({ document: { content, mimeType: 'text/html', encoding: 'utf-8', size: content.length, filename: 'deck.html' } });
}

register('export.deck', withValidation(schema, exportDeck), { // via: ABP104
	description: 'A deck as one HTML file',
	inputSchema: schema,
});
