import { register } from '../abp/registry.js';
import { ok } from '../abp/answers.js';
import { guarded } from '../abp/middleware.js';

const online = () => navigator.onLine !== false;
const short = ({ notes = '' }) => notes.length < 10_000;
const approved = ({ notes }) => confirm(`Rewrite ${notes.length} characters?`); // expect: ABP101

register('process.notes', guarded(short, approved)(tidy), { // via: ABP101
	description: 'Speaker notes without double spaces',
	inputSchema: { type: 'object', properties: { notes: { type: 'string' } }, required: ['notes'] },
});

register('process.links', guarded(online)(async ({ links }) => ok({ links: links.map((link) => new URL(link).href) })), {
	description: 'Links in normal form',
	inputSchema: { type: 'object', properties: { links: { type: 'array' } }, required: ['links'] },
});

function tidy({ notes }) {
	return ok({ notes: notes.replace(/ {2,}/g, ' ') });
}
