import * as Options from '@/core/storage/options';
import browser from 'webextension-polyfill';
import {
	accountItem,
	faqItem,
	getMobileNavigatorGroup,
	settings,
	triggerNavigationButton,
} from '../../components/navigator';
import { showModal, showPage } from '../desk';
import { NOTHING, object } from '../registry';
import type { Tools } from '../registry';

export const pageTools: Tools = {
	'ui.showFaq': {
		description: 'Shows the questions that are asked often',
		inputSchema: NOTHING,
		run: () => {
			showPage(faqItem);
			return { shown: faqItem.namei18n };
		},
	},

	'accounts.show': {
		description: 'Shows the accounts',
		inputSchema: NOTHING,
		run: () => {
			triggerNavigationButton(accountItem, showPage as never);
			return { shown: accountItem.namei18n, of: settings.length };
		},
	},

	'cache.edit': {
		description: 'Shows what can be changed about a song',
		inputSchema: NOTHING,
		run: () => {
			showModal('cacheEdit');
			return { shown: true };
		},
	},

	'menu.list': {
		description: 'What the menu offers',
		inputSchema: NOTHING,
		run: async () => {
			const { group } = await getMobileNavigatorGroup();
			return { entries: group.map(({ namei18n }) => namei18n) };
		},
	},

	'options.popup': {
		description: 'Shows what is played',
		inputSchema: NOTHING,
		run: async () => {
			await browser.action.openPopup();
			return { opened: true };
		},
	},

	'notifications.enable': {
		description: 'Says whether songs are announced',
		inputSchema: object({ enabled: { type: 'boolean' } }, 'enabled'),
		run: async ({ enabled }: { enabled: boolean }) => {
			await Options.setOption(Options.USE_NOTIFICATIONS, enabled);
			return { enabled };
		},
	},

	'state.setScrobblePercent': {
		description: 'Says how much of a song counts',
		inputSchema: object({ percent: { type: 'number' } }, 'percent'),
		run: async ({ percent }: { percent: number }) => {
			await Options.setOption(Options.SCROBBLE_PERCENT, percent);
			return { percent };
		},
	},
};
