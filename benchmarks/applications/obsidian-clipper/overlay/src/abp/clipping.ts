import { createMarkdownContent } from 'defuddle/full';
import browser from '../utils/browser-polyfill';
import { copyToClipboard } from '../utils/clipboard-utils';
import { saveToObsidian } from '../utils/obsidian-note-creator';
import { Template } from '../types/types';
import { Capability, fail, ok } from './types';

interface NoteParams {
	content: string;
	name: string;
	path?: string;
	vault?: string;
	behavior?: Template['behavior'];
}

const TAB = { type: 'object', properties: { tabId: { type: 'number' } }, required: ['tabId'] };

async function inTab<T>(tabId: number, action: string): Promise<T> {
	await browser.runtime.sendMessage({ action: 'ensureContentScriptLoaded', tabId });
	return await browser.tabs.sendMessage(tabId, { action }) as T;
}

export const clipping: Capability[] = [
	{
		name: 'page.read',
		description: 'The content of a page in a tab',
		inputSchema: TAB,
		handler: async ({ tabId }: { tabId: number }) => {
			const page = await inTab<{ content: string; title: string } | undefined>(tabId, 'getPageContent');
			if (!page) return fail('OPERATION_FAILED', 'The page does not answer', true);
			return ok({ title: page.title, html: page.content });
		}
	},
	{
		name: 'page.copyMarkdown',
		description: 'Copies a page as Markdown',
		inputSchema: TAB,
		handler: async ({ tabId }: { tabId: number }) => {
			const copied = await inTab<{ success: boolean }>(tabId, 'copyMarkdownToClipboard');
			return ok(copied);
		}
	},
	{
		name: 'page.saveMarkdown',
		description: 'Saves a page as a Markdown file',
		inputSchema: TAB,
		handler: async ({ tabId }: { tabId: number }) => ok(await inTab(tabId, 'saveMarkdownToFile'))
	},
	{
		name: 'page.highlight',
		description: 'Turns the highlighter of a tab on or off',
		inputSchema: TAB,
		handler: async ({ tabId }: { tabId: number }) => {
			const response = await browser.runtime.sendMessage({ action: 'toggleHighlighterMode', tabId }) as any;
			return response.success ? ok({ active: response.isActive }) : fail('OPERATION_FAILED', response.error);
		}
	},
	{
		name: 'convert.htmlToMarkdown',
		description: 'HTML as Markdown',
		inputSchema: { type: 'object', properties: { html: { type: 'string' }, url: { type: 'string' } }, required: ['html'] },
		handler: async ({ html, url = '' }: { html: string; url?: string }) => {
			if (!html) return fail('INVALID_PARAMS', 'html is missing', true);
			return ok({ markdown: createMarkdownContent(html, url) });
		}
	},
	{
		name: 'note.create',
		description: 'Puts a note into the vault',
		inputSchema: {
			type: 'object',
			properties: { content: { type: 'string' }, name: { type: 'string' }, path: { type: 'string' }, vault: { type: 'string' } },
			required: ['content', 'name']
		},
		handler: async ({ content, name, path = '', vault = '', behavior = 'create' }: NoteParams) => {
			await saveToObsidian(content, name, path, vault, behavior);
			return ok({ created: `${path}${name}` });
		}
	},
	{
		name: 'note.copy',
		description: 'A note for the clipboard',
		inputSchema: { type: 'object', properties: { content: { type: 'string' } }, required: ['content'] },
		handler: async ({ content }: { content: string }) => {
			const copied = await copyToClipboard(content);
			if (!copied) return { success: false, error: { code: 'OPERATION_FAILED', message: 'Not copied' } } as any;
			return ok({ content });
		}
	},
	{
		name: 'clipper.open',
		description: 'Opens the clipper',
		handler: async () => {
			const response = await browser.runtime.sendMessage({ action: 'openPopup' }) as { success: boolean; error?: string };
			return response.success ? ok({ opened: true }) : fail('OPERATION_FAILED', response.error || '');
		}
	},
	{
		name: 'reader.open',
		description: 'A page in the reader',
		inputSchema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
		handler: async ({ url }: { url: string }) => {
			const tab = await browser.tabs.create({ url: browser.runtime.getURL(`reader.html?url=${encodeURIComponent(url)}`) });
			return ok({ tabId: tab.id });
		}
	}
];
