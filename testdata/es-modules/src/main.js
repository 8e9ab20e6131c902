// Habit: native ES modules, no build; barrels, default exports, namespace imports; sinks three helpers deep.
import { createRuntime } from './abp/runtime.js';
import { marked } from 'marked';
import { toClipboard } from './lib/index.js';

window.abp = createRuntime();

const source = document.getElementById('source');
const preview = document.getElementById('preview');

source.addEventListener('input', () => {
  preview.innerHTML = marked.parse(source.value);
});

document.getElementById('copy').addEventListener('click', async () => {
  await toClipboard(preview.innerHTML);
  alert('Copied');
});
