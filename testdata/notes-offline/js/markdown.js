// Just enough Markdown.
const escapeHtml = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function toHtml(markdown) {
  return escapeHtml(markdown)
    .split(/\n{2,}/)
    .map((block) => (block.startsWith('# ') ? `<h1>${block.slice(2)}</h1>` : `<p>${block}</p>`))
    .join('\n');
}
