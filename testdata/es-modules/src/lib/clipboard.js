import { log } from './tell.js';

const { clipboard } = navigator;

export async function toClipboard(text) {
  await clipboard.writeText(text); // expect: ABP105
}

async function announceAndCopy(text) {
  log('copying', text.length);
  await toClipboard(text); // via: ABP105
}

export async function publish(html) {
  await announceAndCopy(html); // via: ABP105
}
