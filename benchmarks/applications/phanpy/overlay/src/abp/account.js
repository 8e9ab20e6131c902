import { createQRCamera } from '../components/qr-scanner-modal';
import { api } from '../utils/api';
import { getPKCEAuthorizationURL, registerApplication } from '../utils/auth';
import { openAuthPopup, watchAuthPopup } from '../utils/auth-popup';
import { updateSubscription } from '../utils/push-notifications';
import states from '../utils/states';

import { readDrafts, removeDrafts } from './drafts';
import { fail, ok } from './responses';

export const EXPORT_EVENT = 'abp:export-accounts';

const jsonFile = (filename, value) => ({
  content: JSON.stringify(value, null, 2),
  mimeType: 'application/json',
  encoding: 'utf-8',
  filename,
});

export async function exportAccounts() {
  states.showImportExportAccounts = true;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  window.dispatchEvent(new CustomEvent(EXPORT_EVENT));
  return ok({ status: 'exported' });
}

export async function exportBookmarks({ limit = 40 }) {
  const { masto } = api();
  const posts = await masto.v1.bookmarks.list({ limit });
  return ok({
    document: {
      content: JSON.stringify(posts),
      mimeType: 'application/json',
      filename: 'bookmarks.json',
    },
  });
}

export async function exportNotifications() {
  return ok({
    document: jsonFile('notifications.json', states.notifications),
  });
}

export async function exportDrafts({ ids }) {
  return ok({ document: jsonFile('drafts.json', await readDrafts(ids)) });
}

export async function listNotifications({ limit = 20 }) {
  const { masto } = api();
  return ok({ notifications: await masto.v1.notifications.list({ limit }) });
}

export async function scanQrCode() {
  const player = document.createElement('video');
  const camera = await createQRCamera(player);
  try {
    await player.play();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    const [code] = await detector.detect(player);
    return ok({ text: code?.rawValue ?? null });
  } finally {
    camera.stop();
  }
}

export async function subscribeToPush({ data, policy = 'all' }) {
  try {
    const { subscription } = await updateSubscription({ data, policy });
    return ok({ endpoint: subscription.endpoint });
  } catch (e) {
    if (e.name === 'NotAllowedError') {
      return fail('PERMISSION_DENIED', 'Notifications are not allowed', true);
    }
    throw e;
  }
}

export async function signIn({ instance }) {
  const { client_id } = await registerApplication({ instanceURL: instance });
  const [url, codeVerifier] = await getPKCEAuthorizationURL({
    instanceURL: instance,
    client_id,
  });
  const popup = openAuthPopup(url);
  if (!popup) {
    return fail('PERMISSION_DENIED', 'The browser blocked the window', true);
  }
  const code = await new Promise((resolve, reject) => {
    watchAuthPopup(popup, resolve, reject);
  });
  return ok({ code, codeVerifier });
}

export async function discardDrafts({ ids }, elicit) {
  const removed = await removeDrafts(ids, async (message) => {
    const answer = await elicit({ method: 'elicitation/confirm', message });
    return !!answer?.confirmed;
  });
  return ok({ removed });
}
