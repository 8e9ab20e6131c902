import browser from '../utils/browser-polyfill';
import { exportHighlights, importHighlightsFromJson } from '../managers/highlights-manager';
import { deleteTemplate, findTemplateById, loadTemplates, setEditingTemplateIndex, templates } from '../managers/template-manager';
import { copyTemplateToClipboard, exportAllSettings, exportTemplate } from '../utils/import-export';
import { getMessage, setLanguage } from '../utils/i18n';
import { buildExportedPage, HighlightsStorage } from '../utils/highlighter';
import { base64EncodeUnicode } from '../utils/file-utils';
import { getClipHistory } from '../utils/storage-utils';
import { Capability, fail, ok } from './types';

const ID = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };

async function highlightsAsJson(): Promise<string> {
	const { highlights = {} } = await browser.storage.local.get('highlights') as { highlights?: HighlightsStorage };
	return JSON.stringify(Object.entries(highlights).map(([url, page]) => buildExportedPage(url, page.highlights, page.title)));
}

export const library: Capability[] = [
	{
		name: 'export.highlights',
		description: 'All highlights as a file',
		inputSchema: { type: 'object', properties: {} },
		handler: async () => {
			await exportHighlights();
			return ok({ status: 'exported' });
		}
	},
	{
		name: 'export.highlightsJson',
		description: 'All highlights',
		inputSchema: { type: 'object', properties: {} },
		handler: async () => {
			const json = await highlightsAsJson();
			return ok({
				document: { content: base64EncodeUnicode(json), encoding: 'base64', filename: 'highlights.json' }
			});
		}
	},
	{
		name: 'highlights.import',
		description: 'Adds highlights',
		inputSchema: { type: 'object', properties: { json: { type: 'string' } }, required: ['json'] },
		handler: async ({ json }: { json: string }) => {
			await importHighlightsFromJson(json);
			return ok({ imported: true });
		}
	},
	{
		name: 'highlights.clear',
		description: 'Removes all highlights',
		handler: async () => {
			if (!window.confirm(getMessage('deleteAllHighlightsConfirm'))) return { success: false, cancelled: true } as any;
			await browser.storage.local.set({ highlights: {} });
			return ok({ cleared: true });
		}
	},
	{
		name: 'template.list',
		description: 'The templates',
		inputSchema: { type: 'object', properties: {} },
		handler: async () => {
			const list = await loadTemplates();
			return ok({ templates: list.map(({ id, name, triggers }) => ({ id, name, triggers })) });
		}
	},
	{
		name: 'template.copy',
		description: 'A template as JSON',
		inputSchema: ID,
		handler: async ({ id }: { id: string }) => {
			await loadTemplates();
			const template = findTemplateById(id);
			if (!template) return fail('INVALID_PARAMS', `No template ${id}`);
			copyTemplateToClipboard(template);
			return ok({ template });
		}
	},
	{
		name: 'template.delete',
		description: 'Deletes a template',
		inputSchema: ID,
		handler: async ({ id }: { id: string }) =>
			(await deleteTemplate(id)) ? ok({ deleted: id }) : fail('OPERATION_FAILED', `No template ${id}`)
	},
	{
		name: 'export.template',
		description: 'A template as a file',
		inputSchema: ID,
		handler: async ({ id }: { id: string }) => {
			await loadTemplates();
			setEditingTemplateIndex(templates.findIndex(template => template.id === id));
			await exportTemplate();
			return ok({});
		}
	},
	{
		name: 'export.settings',
		description: 'All settings',
		inputSchema: { type: 'object', properties: {} },
		handler: async () => {
			await exportAllSettings();
			const settings = await browser.storage.sync.get(null);
			return ok({ settings: JSON.stringify(settings) });
		}
	},
	{
		name: 'state.setLanguage',
		description: 'The language of the clipper',
		inputSchema: { type: 'object', properties: { language: { type: 'string' } }, required: ['language'] },
		handler: async ({ language }: { language: string }) => {
			await setLanguage(language);
			return ok({ language });
		}
	},
	{
		name: 'history.list',
		description: 'What was clipped',
		inputSchema: { type: 'object', properties: {} },
		handler: async () => getClipHistory() as any
	}
];
