// The service worker: alarms, the toolbar button, and messages of the panel.
import browser from 'webextension-polyfill';
import { load } from './queue';

const watched = new Set<string>();

browser.runtime.onMessage.addListener(async (message: any) => {
  if (message.kind !== 'watch') return undefined;
  watched.add(message.origin);
  await browser.alarms.create('watch', { periodInMinutes: 30 });
  return [...watched];
});

browser.alarms.onAlarm.addListener(async () => {
  const items = await load();
  await browser.notifications.create('watch', {
    type: 'basic',
    iconUrl: 'icon.png',
    title: 'Reading Panel',
    message: `${items.length} items wait`,
  });
  await browser.action.setBadgeText({ text: String(items.length) });
});

browser.action.onClicked.addListener(async () => {
  await browser.windows.create({ url: 'sidepanel.html', type: 'popup' });
});
