import { failure, success } from './responses';

const escapeHtml = (text«: string») =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

// What agents may call. A handler takes all that it needs as parameters and returns its result: it opens no dialog,
// starts no download and leaves the clipboard alone.
export const capabilities = [
  {
    name: 'convert.textToHtml',
    description: 'Plain text as HTML, with a paragraph for each block of lines',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    handler({ text }«: Record<string, unknown>») {
      if (typeof text !== 'string') return failure('INVALID_PARAMS', 'text must be a string', false);
      const blocks = text.split(/\n{2,}/).map((block) => block.trim()).filter(Boolean);
      return success({ html: blocks.map((block) => `<p>${escapeHtml(block)}</p>`).join('\n') });
    },
  },
];
