/** A file for the agent; nothing leaves the page here, unlike with Quasar's helper of that name. */
export function exportFile(filename, content, mimeType) {
  return { content, mimeType, encoding: 'utf-8', filename, size: new Blob([content]).size };
}

let clipboard = '';

/** The text block that the editor can insert. */
export function copyToClipboard(html) {
  clipboard = html.trim();
  return clipboard;
}
