import { save } from '../lib/save.js';
import { score } from '../lib/score.js';

const words = (text) => text.split(/\s+/).filter(Boolean);

export const handlers = {
  'convert.textToWords': ({ text }) => ({ success: true, data: { words: words(text) } }),
  'export.text': ({ text }) => { // via: ABP104
    save('text.txt', text); // via: ABP104
    return { success: true, data: { document: { content: text, mimeType: 'text/plain', encoding: 'utf-8', filename: 'text.txt' } } };
  },
  'generate.score': ({ text }) => { // via: ABP101
    const value = score(words(text)); // via: ABP101
    return { success: true, data: { score: value } };
  },
  'state.loadText': ({ text }) => {
    document.getElementById('text').textContent = text;
    return { success: true, data: { length: text.length } };
  },
};
