import {
	disableConnector,
	enableConnector,
	getCurrentTab,
} from '@/core/background/util';
import { sendBackgroundMessage, sendContentMessage } from '@/util/communication';
import { getConnectorByUrl } from '@/util/util-connector';
import { NOTHING, object } from '../registry';
import type { Tools } from '../registry';

async function playing() {
	const tab = await getCurrentTab();
	if (!tab.song) {
		throw new Error('Nothing is played');
	}
	return { ...tab, song: tab.song };
}

export const songTools: Tools = {
	'song.describe': {
		description: 'The song that is played',
		inputSchema: NOTHING,
		run: async () => {
			const { song, mode } = await playing();
			return { processed: song.processed, metadata: song.metadata, mode };
		},
	},

	'song.love': {
		description: 'Loves the song that is played',
		inputSchema: object({ isLoved: { type: 'boolean' } }, 'isLoved'),
		run: async ({ isLoved }: { isLoved: boolean }) => {
			const { song } = await playing();
			await sendContentMessage({
				type: 'toggleLove',
				payload: { song, isLoved, shouldShowNotification: true },
			});
			return { isLoved };
		},
	},

	'song.skip': {
		description: 'Leaves the song out',
		inputSchema: NOTHING,
		run: async () => {
			const { tabId, song } = await playing();
			await sendBackgroundMessage(tabId, {
				type: 'skipCurrentSong',
				payload: undefined,
			});
			return { skipped: song.processed.track };
		},
	},

	'song.forget': {
		description: 'Takes the announcement of a song away',
		inputSchema: NOTHING,
		run: async () => {
			const { song } = await playing();
			await sendContentMessage({
				type: 'clearNowPlaying',
				payload: { song },
			});
			return { cleared: song.metadata.notificationId };
		},
	},

	'song.announce': {
		description: 'Tells which song is played',
		inputSchema: object({ url: { type: 'string' } }, 'url'),
		run: async ({ url }: { url: string }) => {
			const { song } = await playing();
			const connector = await getConnectorByUrl(url);
			if (!connector) {
				throw new Error('Nothing is known of this page');
			}
			await sendContentMessage({
				type: 'showNowPlaying',
				payload: { song, connector },
			});
			return { announced: song.processed.track };
		},
	},

	'connector.toggle': {
		description: 'Turns the connector of a page on or off',
		inputSchema: object({ enabled: { type: 'boolean' } }, 'enabled'),
		run: async ({ enabled }: { enabled: boolean }) => {
			const { tabId } = await getCurrentTab();
			(enabled ? enableConnector : disableConnector)(tabId);
			return { enabled };
		},
	},
};
