import { get } from 'svelte/store';

import { getAssetByInternalPath, publishedAssets } from '$lib/services/assets';
import { getAssetDetails } from '$lib/services/assets/details';
import { getAssetBlob } from '$lib/services/assets/info';
import { openNewTab } from '$lib/services/utils/window';

import { assetRequest } from './requests';
import { AbpError } from './responses';

/**
 * @param {string} path Path.
 */
const find = (path) => {
  const asset = getAssetByInternalPath(path);

  if (!asset) {
    throw new AbpError('INVALID_PARAMS', `No asset at ${path}`, true);
  }

  return asset;
};

/**
 * @param {Blob} blob Blob.
 * @returns {Promise<string>} Base64.
 */
const toBase64 = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();

    reader.onload = () => {
      const [, content] = /** @type {string} */ (reader.result).split(',');

      resolve(content);
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

export const listAssets = () => ({
  assets: get(publishedAssets).map(({ path, name, size }) => ({ path, name, size })),
});

/** @param {{ path: string }} params Params. */
export const openAsset = async ({ path }) => {
  const { publicURL } = await getAssetDetails(find(path));

  openNewTab(publicURL);

  return { path, publicURL };
};

export const copyPaths = () => {
  assetRequest.set({ action: 'copy-paths' });

  return { requested: true };
};

/** @param {{ path: string }} params Params. */
export const exportAsset = async ({ path }) => {
  const asset = find(path);
  const blob = await getAssetBlob(asset);

  return {
    content: await toBase64(blob),
    mimeType: blob.type,
    encoding: 'base64',
    filename: asset.name,
  };
};

export const readImage = async () => {
  const items = await navigator.clipboard.read();
  const item = items.find(({ types }) => types.includes('image/png'));

  if (!item) {
    throw new AbpError('OPERATION_FAILED', 'No image');
  }

  return { content: await toBase64(await item.getType('image/png')), mimeType: 'image/png', encoding: 'base64' };
};

export const capturePhoto = async () => {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    const [track] = stream.getVideoTracks();
    const blob = await new ImageCapture(track).takePhoto();

    track.stop();

    return { content: await toBase64(blob), mimeType: blob.type, encoding: 'base64' };
  } catch (/** @type {any} */ ex) {
    if (ex.name === 'NotAllowedError') {
      throw new AbpError('PERMISSION_DENIED', ex.message, true);
    }

    throw ex;
  }
};
