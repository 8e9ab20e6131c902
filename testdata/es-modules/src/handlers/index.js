import { createHandler } from '@acme/agent-kit';
import exportHtml, { exportMarkdown } from './export.js';
import * as generate from './generate.js';
import { markdownToHtml } from './convert.js';
import { success } from '../abp/responses.js';

function togglePreview({ visible = true }) {
  document.getElementById('preview').hidden = !visible;
  return success({ visible });
}

async function mail({ to, markdown }) {
  const body = encodeURIComponent(markdown);
  window.location.href = `mailto:${to}?body=${body}`; // expect: ABP109
  return success({ to, length: markdown.length });
}

export const handlers = {
  'convert.markdownToHtml': markdownToHtml, // via: ABP105
  'export.html': exportHtml, // via: ABP104
  'export.markdown': exportMarkdown, // via: ABP104
  'generate.outline': generate.outline, // via: ABP108
  'generate.link': generate.link, // via: ABP106
  'ai.summarize': createHandler({ model: 'small', task: 'summary' }), // expect: ABP902
  'app.mail': mail, // via: ABP109
  'ui.togglePreview': togglePreview,
};
