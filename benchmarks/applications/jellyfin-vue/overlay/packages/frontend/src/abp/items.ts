import { getItemsApi } from '@jellyfin/sdk/lib/utils/api/items-api';
import { Capability, CapabilityError } from '#/abp/capability.ts';
import { borrow } from '#/abp/lent.ts';
import { remote } from '#/plugins/remote/index.ts';
import { router } from '#/plugins/router/index.ts';
import { apiStore } from '#/store/dbs/api/index.ts';
import { getItemSeasonDownloadMap, getItemSeriesDownloadMap } from '#/utils/items.ts';

const text = { type: 'string' };

export const items = [
  new Capability('items.search', 'Items that match a term.', { term: text }, async ({ term }) => {
    const { data } = await remote.sdk.newUserApi(getItemsApi).getItems({
      userId: remote.auth.currentUserId.value,
      searchTerm: term,
      recursive: true
    });

    return { items: data.Items?.map(item => ({ id: item.Id, name: item.Name })) ?? [] };
  }),
  new Capability('items.show', 'Opens the page of an item.', { itemId: text }, async ({ itemId }) => {
    await router.push({ path: `/item/${itemId}` });

    return { shown: itemId };
  }),
  new Capability('items.copyStreamUrl', 'The URL of the stream of an item.', { itemId: text }, async ({ itemId }) => {
    await borrow(itemId, 'copyStreamUrl');

    return { copied: itemId };
  }),
  new Capability('items.delete', 'Deletes an item.', { itemId: text }, async ({ itemId }) => {
    await borrow(itemId, 'delete');

    return { deleted: itemId };
  }),
  new Capability('items.discard', 'Deletes an item at once.', { itemId: text }, async ({ itemId }) => {
    await apiStore.itemDelete(itemId);

    return { deleted: itemId };
  }),
  new Capability('images.upload', 'A picture of an item.', { itemId: text }, async ({ itemId }) => {
    await borrow('upload', 'browse');

    return { itemId };
  }),
  new Capability('export.streamUrls', 'The URLs of all episodes.', { itemId: text, type: text }, async ({ itemId, type }) => {
    if (type !== 'Season' && type !== 'Series') {
      throw new CapabilityError('INVALID_PARAMS', 'a season or a series');
    }

    const urls = await (type === 'Season' ? getItemSeasonDownloadMap(itemId) : getItemSeriesDownloadMap(itemId));
    const content = [...urls].map(([name, url]) => `${name}\t${url}`).join('\n');

    return { document: { content, mimeType: 'text/tab-separated-values', encoding: 'utf-8' } };
  })
];
