// What belongs to no single feature: the specimen as a whole.
import { AppState } from '../AppState.js';
import { Layout } from '../Layout.js';
import { register, nothing, ok, failure } from './registry.js';

function saveAs(name, type, content) {
	const url = URL.createObjectURL(new Blob([content], { type }));
	const link = Object.assign(document.createElement('a'), { href: url, download: name });
	document.body.append(link);
	link.click();
	link.remove();
	URL.revokeObjectURL(url);
}

function toSVG(texts, size) {
	const rows = texts.map((text, i) => `<text y="${(i + 1) * size}" font-size="${size}">${text}</text>`);
	return `<svg xmlns="http://www.w3.org/2000/svg">${rows.join('')}</svg>`;
}

register('export.print', 'The specimen on paper', nothing, () => {
	AppState.showAbout = false;
	m.redraw.sync();
	window.print();
	return ok({ status: 'print dialog opened' });
});

register('export.svg', 'Lines as an SVG', {
	type: 'object',
	properties: { lines: { type: 'array', items: { type: 'string' } }, size: { type: 'number' } },
	required: ['lines']
}, ({ lines, size = 60 }) => {
	return ok({ content: toSVG(lines, size), mimeType: 'image/svg+xml' });
});

register('export.file', 'The lines as a text file', {
	type: 'object',
	properties: { name: { type: 'string' } },
	required: ['name']
}, ({ name }) => {
	saveAs(name, 'text/plain', Layout.lines.map(line => line.text.val).join('\n'));
	return ok({ message: 'Saved ' + name });
});

register('specimen.copyFirst', 'Copy the first line', nothing, () => {
	const button = document.querySelector('.specimen-line .copy-button button');
	if (!button) return failure('OPERATION_FAILED', 'There is no line', false);
	button.click();
	return ok({ copied: true });
});

register('specimen.copyAll', 'Copy all lines', nothing, () => {
	document.querySelector('.specimen-header .copy-button button').click();
	return ok({ copied: true });
});

register('specimen.browse', 'Choose font files', nothing, () => {
	document.querySelector('.drop-btn').click();
	return ok({ opened: true });
});

register('specimen.addLine', 'Click on the last row', nothing, () => {
	document.querySelector('.new-line').click();
	return ok({ lines: Layout.lines.length });
});

register('specimen.dark', 'Dark mode', nothing, () => {
	document.querySelector('.dark-mode-btn').click();
	return ok({ dark: document.body.classList.contains('dark') });
});
