import {featuresMeta, importedFeatures} from '../feature-data.js';
import {startFeatureIdentification} from '../helpers/bisect.js';
import {parseConventionalCommit} from '../helpers/conventional-commits.js';
import {getStorageBytesInUse} from '../helpers/used-storage.js';
import optionsStorage from '../options-storage.js';
import add, {nothing, text} from './registry.js';

add('features.list', {
	description: 'All features',
	inputSchema: nothing,
	handler: () => ({features: featuresMeta.filter(({id}) => importedFeatures.includes(id))}),
});

add('features.identify', {
	description: 'Find out which feature causes something',
	inputSchema: text('origin'),
	async handler({origin}) {
		await startFeatureIdentification(origin);
		return {started: true};
	},
});

add('convert.commit', {
	description: 'What a conventional commit says',
	inputSchema: text('title'),
	handler({title}) {
		if (typeof title !== 'string') {
			throw new TypeError('title must be a string');
		}

		return {commit: parseConventionalCommit(title) ?? alertUnless(title)};
	},
});

function alertUnless(title: string): {raw: string} {
	if (typeof title === 'number') {
		alert('No commit');
	}

	return {raw: title};
}

add('export.options', {
	description: 'The options as JSON',
	inputSchema: nothing,
	async handler() {
		const options = await optionsStorage.getAll();
		return {
			content: JSON.stringify(options, undefined, '\t'),
			mimeType: 'application/json',
			encoding: 'utf-8',
			filename: 'options.json',
		};
	},
});

add('export.backup', {
	description: 'Save the options',
	inputSchema: nothing,
	async handler() {
		const blob = new Blob([JSON.stringify(await optionsStorage.getAll())], {type: 'application/json'});
		await chrome.downloads.download({url: URL.createObjectURL(blob), filename: 'refined-github.json'});
		return {saved: true};
	},
});

add('storage.usage', {
	description: 'How much is stored',
	handler: async () => ({local: await getStorageBytesInUse('local'), sync: await getStorageBytesInUse('sync')}),
});

add('state.clear', {
	description: 'Forget what is cached',
	inputSchema: nothing,
	async handler() {
		await chrome.storage.local.clear();
		return {cleared: true};
	},
});
