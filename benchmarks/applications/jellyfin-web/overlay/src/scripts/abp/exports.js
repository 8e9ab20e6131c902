import { ServerConnections } from 'lib/jellyfin-apiclient';

import { ok } from './answers';

const toM3u = items => ['#EXTM3U', ...items.map(item => `#EXTINF:-1,${item.Name}\n${item.Path}`)].join('\n');

export async function playlist({ playlistId }) {
    const apiClient = ServerConnections.currentApiClient();
    const { Items } = await apiClient.getItems(apiClient.getCurrentUserId(), { ParentId: playlistId });
    return ok({ content: toM3u(Items), mimeType: 'audio/x-mpegurl', filename: `${playlistId}.m3u` });
}

export async function image({ itemId, type = 'Primary' }) {
    const apiClient = ServerConnections.currentApiClient();
    return ok({ downloadUrl: apiClient.getScaledImageUrl(itemId, { type }), mimeType: 'image/jpeg' });
}

export async function log() {
    const apiClient = ServerConnections.currentApiClient();
    const [latest] = await apiClient.getJSON(apiClient.getUrl('System/Logs'));
    return ok({ path: `/config/log/${latest.Name}` });
}
