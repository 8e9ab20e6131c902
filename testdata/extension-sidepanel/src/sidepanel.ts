// Reading Panel: an MV3 side panel in TypeScript over webextension-polyfill; discovery is at run time.
import browser from 'webextension-polyfill';
import { createRuntime } from './abp';
import { load, type Item } from './queue';

declare global {
  interface Window {
    abp?: ReturnType<typeof createRuntime>;
  }
}

window.abp = createRuntime();

const asText = (items: Item[]) => items.map((item) => `${item.title} ${item.url}`).join('\n');

document.querySelector('#copy-all')?.addEventListener('click', async () => {
  await navigator.clipboard.writeText(asText(await load()));
});

document.querySelector('#save')?.addEventListener('click', async () => {
  const url = URL.createObjectURL(new Blob([asText(await load())]));
  await browser.downloads.download({ url, filename: 'reading-list.txt', saveAs: true });
});

browser.storage.onChanged.addListener(async () => {
  const list = document.querySelector('#queue')!;
  list.replaceChildren(...(await load()).map((item) => Object.assign(document.createElement('li'), { textContent: item.title })));
});
