// Everything that appears outside of the panel.
import * as browser from 'webextension-polyfill';
import type { Item } from './queue';

export const remind = (item: Item) =>
  browser.notifications.create(item.id, { type: 'basic', iconUrl: 'icon.png', title: 'Read me', message: item.title }); // expect: ABP108

export async function openReader(item: Item): Promise<number | undefined> {
  const reader = await browser.windows.create({ url: item.url, type: 'popup', width: 480 }); // expect: ABP103
  return reader.id;
}

export async function openWindow(item: Item): Promise<number | undefined> {
  const created = await browser.windows.create({ url: item.url, type: 'normal' });
  return created.id;
}

export async function openTab(item: Item): Promise<number | undefined> {
  const tab = await browser.tabs.create({ url: item.url, active: false });
  return tab.id;
}

export async function saveList(text: string): Promise<number> {
  const url = `data:text/plain,${encodeURIComponent(text)}`;
  return browser.downloads.download({ url, filename: 'reading-list.txt' }); // expect: ABP104
}

export async function badge(count: number): Promise<void> {
  await browser.action.setBadgeText({ text: String(count) }); // expect: ABP109
  await browser.action.setTitle({ title: `${count} to read` });
}
