import { createAction } from '@reduxjs/toolkit';
import apiClient from '../utils/apiClient';
import listenerMiddleware from '../middleware';
import { showToast } from '../modules/IDE/actions/toast';

export const assetLinkRequested = createAction('agent/assetLinkRequested');
export const embedRequested = createAction('agent/embedRequested');

listenerMiddleware.startListening({
  actionCreator: assetLinkRequested,
  effect: async (action, { dispatch }) => {
    await navigator.clipboard.writeText(action.payload.url);
    dispatch(showToast('AssetList.LinkCopied'));
  }
});

listenerMiddleware.startListening({
  type: embedRequested.type,
  effect: ({ payload }) => {
    window.open(`/${payload.username}/full/${payload.id}`, '_blank');
  }
});

async function toBase64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  bytes.forEach((byte) => {
    binary += String.fromCharCode(byte);
  });
  return btoa(binary);
}

export function fetchSketchZip(projectId) {
  return async () => {
    const response = await apiClient.get(`/projects/${projectId}/zip`, {
      responseType: 'blob'
    });
    return {
      content: await toBase64(response.data),
      mimeType: 'application/zip',
      encoding: 'base64',
      filename: `${projectId}.zip`,
      size: response.data.size
    };
  };
}

export function loadSketches(username) {
  return async (dispatch, getState) => {
    const { data } = await apiClient.get(`/${username}/projects`);
    dispatch({ type: 'SET_PROJECTS', projects: data });
    return getState().sketches.map(({ id, name, updatedAt }) => ({
      id,
      name,
      updatedAt
    }));
  };
}
