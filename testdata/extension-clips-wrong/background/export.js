import { all, byId } from './clips.js';
export async function archive() {
  const url = 'data:application/json,' + encodeURIComponent(JSON.stringify(await all()));
  const downloadId = await chrome.downloads.download({ url, filename: 'clips.json', saveAs: true });   // expect: ABP104
  return { downloadId };
}
export async function one({ id }) {
  const { text } = await byId(id);
  return { document: { content: text, mimeType: 'text/html', encoding: 'utf-8', size: text.length } };
}
