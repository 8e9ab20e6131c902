const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

export interface Rendered {
  html: string;
  words: number;
}

export function renderNote({ title, body }: { title: string; body: string }): Rendered {
  const html = `<article><h1>${escape(title)}</h1>${body.split('\n\n').map((p) => `<p>${escape(p)}</p>`).join('')}</article>`;
  return { html, words: body.split(/\s+/).length };
}
