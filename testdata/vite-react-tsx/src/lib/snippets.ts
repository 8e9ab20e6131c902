export interface Snippet {
  name: string;
  code: string;
}

export const readSnippets = (): Snippet[] => JSON.parse(localStorage.getItem('snippets') ?? '[]');

export const highlight = (code: string, language: string): string =>
  `<pre data-language="${language}"><code>${code.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</code></pre>`;
