import { copyRich, downloadSnippet } from '~/lib/delivery';
import { highlight } from '~/lib/snippets';

export async function renderSnippet({ code, language = 'text' }: { code: string; language?: string }) {
  const html = highlight(code, language);
  await copyRich(html); // via: ABP105
  return { success: true, data: { html } };
}

export function exportSnippet({ code, name = 'snippet.txt' }: { code: string; name?: string }) {
  downloadSnippet(name, code); // via: ABP104
  return {
    success: true,
    data: { document: { content: code, mimeType: 'text/plain', encoding: 'utf-8', size: code.length, filename: name } },
  };
}

export const tabsToSpaces = ({ code, width = 2 }: { code: string; width?: number }) => ({
  success: true,
  data: { code: code.replaceAll('\t', ' '.repeat(width)) },
});
