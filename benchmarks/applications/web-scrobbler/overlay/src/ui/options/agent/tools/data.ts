import * as BrowserStorage from '@/core/storage/browser-storage';
import savedEdits from '@/core/storage/saved-edits';
import scrobbleCache from '@/core/storage/scrobble-cache';
import { downloadEdits } from '../../components/edit-options/util';
import { confirmed, setImporting, sharePattern, showPage } from '../desk';
import { editOptionsItem } from '../../components/navigator';
import { NOTHING, object } from '../registry';
import type { Tools } from '../registry';

const regexEdits = BrowserStorage.getStorage(BrowserStorage.REGEX_EDITS);
const localCache = BrowserStorage.getStorage(BrowserStorage.LOCAL_CACHE);
const blocklists = BrowserStorage.getStorage(BrowserStorage.BLOCKLISTS);

const toBase64 = (text: string) =>
	btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export const dataTools: Tools = {
	'edits.list': {
		description: 'The edits of tracks',
		inputSchema: NOTHING,
		run: async () => ({ edits: await localCache.get() }),
	},

	'edits.clear': {
		description: 'Forgets all edits of tracks',
		inputSchema: NOTHING,
		run: async () => {
			if (!(await confirmed('Forget all edits?'))) {
				return { cleared: false };
			}
			await savedEdits.clear();
			return { cleared: true };
		},
	},

	'edits.import': {
		description: 'Adds edits of tracks',
		inputSchema: object({ kind: { enum: ['tracks', 'regex'] } }, 'kind'),
		run: ({ kind }: { kind: string }) => {
			showPage(editOptionsItem);
			setImporting(true);
			return { kind };
		},
	},

	'patterns.share': {
		description: 'A pattern that others can use',
		inputSchema: object({ index: { type: 'number' } }, 'index'),
		run: async ({ index }: { index: number }) => {
			const edit = (await regexEdits.get())?.[index];
			sharePattern(JSON.stringify(edit));
			return { edit };
		},
	},

	'export.edits': {
		description: 'The edits of tracks as a file',
		inputSchema: object({ filename: { type: 'string' } }),
		run: async ({ filename = 'edits.json' }: { filename?: string }) => {
			await downloadEdits(localCache, filename);
			return { message: 'The edits were saved' };
		},
	},

	'export.blocklist': {
		description: 'The blocked channels of a connector',
		inputSchema: object({ connector: { type: 'string' } }, 'connector'),
		run: async ({ connector }: { connector: string }) => {
			const blocked = (await blocklists.get())?.[connector] ?? {};
			return {
				content: JSON.stringify(blocked),
				mimeType: 'application/json',
				encoding: 'utf-8',
				filename: `${connector}.json`,
			};
		},
	},

	'export.cache': {
		description: 'The songs that were scrobbled since a day',
		inputSchema: object({ since: { type: 'number' } }),
		run: async ({ since = 0 }: { since?: number }) => {
			const songs = await scrobbleCache.getScrobbleCacheStorage();
			const chosen = songs?.filter((song) => song.id >= since) ?? [];
			return { archive: toBase64(JSON.stringify(chosen)), mimeType: 'application/json' };
		},
	},

	'data.reset': {
		description: 'Takes all settings back',
		run: async () => {
			await BrowserStorage.getStorage(BrowserStorage.OPTIONS).set(null as never);
			window.location.reload();
			return { reset: true };
		},
	},
};
