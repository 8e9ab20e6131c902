import { success } from '../abp/responses.js';
import { tell as say } from '../lib/tell.js';
import { offer } from '../lib/share.js';

export function outline({ markdown }) {
  const headings = markdown.split('\n').filter((line) => line.startsWith('#'));
  if (!headings.length) say('No headings'); // via: ABP108
  return success({ headings: headings.map((line) => line.replace(/^#+\s*/, '')) });
}

export const link = async ({ markdown }) => {
  const url = new URL(`#${btoa(unescape(encodeURIComponent(markdown)))}`, location.href);
  await offer(url.href); // via: ABP106
  return success({ url: url.href });
};
