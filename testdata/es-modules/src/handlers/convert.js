import { marked } from 'marked';
import { success } from '../abp/responses.js';
import { publish } from '../lib/index.js';

export async function markdownToHtml({ markdown }) {
  const html = marked.parse(markdown);
  await publish(html); // via: ABP105
  return success({ html });
}
