import { Router } from './router.js';
import * as clips from './clips.js';
import { archive, one } from './export.js';
import { sync } from './drive.js';
import { snapshot } from './tabs.js';

const router = new Router();
router.on('clips/save', clips.save);   // via: ABP108
router.on('clips/list', async () => ({ clips: await clips.all() }));
router.on('drive/sync', sync);
router.on('popup/show', async ({ id }) => {   // via: ABP103
  await chrome.storage.session.set({ focus: id });
  await chrome.action.openPopup();   // expect: ABP103
  return { id };
});
router.on('export/archive', archive);   // via: ABP104
router.on('export/one', one);
router.on('tabs/snapshot', snapshot);
router.on('tabs/open', async ({ id }) => {
  const clip = await clips.byId(id);
  const tab = await chrome.tabs.create({ url: clip.url, active: false });
  return { tabId: tab.id };
});
router.on('cache/clear', async () => {
  await chrome.storage.local.clear();
  return { cleared: true };
});
router.listen();

chrome.runtime.onInstalled.addListener(() => chrome.notifications.create('hello', { type: 'basic', title: 'Clip drawer', message: 'Installed', iconUrl: 'i.png' }));
