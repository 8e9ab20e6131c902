import html2canvas from 'html2canvas';
import { addTask, importCsv, parseCsv, search } from '~/stores/week';
import { open } from '~/components/drawer';
import { registerCapability, type Reply } from './registry';

const ok = (data: unknown): Reply => ({ success: true, data });
const text = { type: 'string' };

registerCapability('task.add', {
  inputSchema: { type: 'object', properties: { title: text, day: text }, required: ['title', 'day'] },
  handler: ({ title, day }) => ok({ id: addTask(title, day) }),
});

registerCapability('task.import', {
  inputSchema: { type: 'object', properties: { csv: text }, required: ['csv'] },
  handler: ({ csv }) => ok({ imported: importCsv(csv) }),
});

registerCapability('task.search', {
  inputSchema: { type: 'object', properties: { text }, required: ['text'] },
  handler(params) {
    const found = search(params.text);
    open({ title: params.text, count: found.length });
    return ok({ found });
  },
});

registerCapability('convert.csvToJson', {
  inputSchema: { type: 'object', properties: { csv: text }, required: ['csv'] },
  handler: ({ csv }) => ok({ json: parseCsv(csv) }),
});

registerCapability('render.poster', {
  inputSchema: { type: 'object', properties: { heading: text }, required: ['heading'] },
  async handler({ heading }) {
    const poster = document.createElement('section');
    poster.className = 'poster';
    poster.textContent = heading;
    document.body.append(poster);
    const canvas = await html2canvas(poster);
    poster.remove();
    const content = canvas.toDataURL('image/png').split(',')[1];
    return ok({ content, mimeType: 'image/png', encoding: 'base64', filename: 'poster.png' });
  },
});

registerCapability('fonts.list', {
  inputSchema: { type: 'object', properties: { family: text } },
  requirements: [{ type: 'permission', description: 'Local fonts', met: false, resolution: 'Allow access to fonts' }],
  async handler({ family }) {
    try {
      const fonts: Array<{ family: string; fullName: string }> = await (window as any).queryLocalFonts();
      return ok({ fonts: fonts.filter((font) => !family || font.family === family).map((font) => font.fullName) });
    } catch (cause) {
      const { name, message } = cause as DOMException;
      if (name === 'NotAllowedError' || name === 'SecurityError') {
        return { success: false, error: { code: 'PERMISSION_DENIED', message, retryable: true } };
      }
      return { success: false, error: { code: 'OPERATION_FAILED', message, retryable: false } };
    }
  },
});
