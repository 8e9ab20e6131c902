import { executeCommand } from 'components/itemContextMenu';
import { ServerConnections } from 'lib/jellyfin-apiclient';
import { deleteItem } from 'scripts/deleteHelper';

import { ERRORS, fail, ok } from './answers';

async function load(itemId) {
    const apiClient = ServerConnections.currentApiClient();
    return apiClient.getItem(apiClient.getCurrentUserId(), itemId);
}

const command = id => async ({ itemId }) => {
    if (!itemId) return fail(ERRORS.INVALID_PARAMS, 'itemId is missing');
    const item = await load(itemId);
    await executeCommand(item, id, {});
    return ok({ itemId, name: item.Name });
};

export async function get({ itemId }) {
    return ok({ item: await load(itemId) });
}

export const download = command('download');
export const share = command('share');
export const streamUrl = command('copy-stream');

async function remove({ itemId }) {
    await deleteItem({ item: await load(itemId), navigate: true });
    return ok({ deleted: itemId });
}

export { remove as delete };

export async function favorite({ itemId, isFavorite = true }) {
    const apiClient = ServerConnections.currentApiClient();
    return apiClient.updateFavoriteStatus(apiClient.getCurrentUserId(), itemId, isFavorite);
}
