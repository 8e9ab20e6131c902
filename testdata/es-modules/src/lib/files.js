import { saveAs } from 'file-saver';

const blobOf = (text, type = 'text/plain') => new Blob([text], { type });

function trigger(url, name) {
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  anchor.click(); // expect: ABP104
}

function withUrl(blob, use) {
  const url = URL.createObjectURL(blob);
  use(url);
  URL.revokeObjectURL(url);
}

export async function download(name, text) {
  start(blobOf(text, 'text/html'), name); // via: ABP104
}

function start(blob, name) {
  trigger(URL.createObjectURL(blob), name); // via: ABP104
}

export function saveText(text) {
  saveAs(blobOf(text), 'document.md'); // expect: ABP104
}

export function preview(text, frame) {
  withUrl(blobOf(text, 'text/html'), (url) => { frame.src = url; });
}
