import { saveAs } from 'file-saver';
import { withAlert } from '../abp/middleware.js';
import { leave } from './stage.js';
import { toHtml } from './html.js';
import { parse } from './text.js';

const handlers = {
	'deck.save': (text) => saveAs(new Blob([toHtml(parse(text))]), 'deck.html'),
	'deck.show': () => document.querySelector('#stage').requestFullscreen(),
	'deck.leave': leave,
};

export function mountToolbar(doc) {
	const run = withAlert((name) => handlers[name](prompt('Outline?') ?? ''));
	doc.getElementById('save').onclick = () => run('deck.save');
	doc.getElementById('show').onclick = () => run('deck.show');
}
