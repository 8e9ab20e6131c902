import { marked } from 'marked';
import { success, file } from '../abp/responses.js';
import { deliver } from '../lib/index.js';
import { saveText } from '../lib/files.js';

const page = (title, body) => `<!doctype html><title>${title}</title>${body}`;

export default async function exportHtml({ markdown, title = 'Untitled' }) {
  const html = page(title, marked.parse(markdown));
  await deliver(`${title}.html`, html); // via: ABP104
  return success({ document: file(html, 'text/html', `${title}.html`) });
}

export async function exportMarkdown({ markdown }) {
  saveText(markdown); // via: ABP104
  return success({ document: file(markdown, 'text/markdown', 'document.md') });
}
