import { defineCapability, requestTool } from '@/modules/abp/abp.services';
import router from '@/router';
import { textToBase64 } from '@/utils/base64';

const inputSchema = { type: 'object', properties: {} };

export const generatePlaceholder = defineCapability({
  name: 'generate.placeholder',
  description: 'Draws a placeholder image',
  inputSchema: { type: 'object', properties: { width: { type: 'number' }, height: { type: 'number' } } },
  handler({ width = 600, height = 350 }) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" />`;

    return { url: `data:image/svg+xml;base64,${textToBase64(svg)}` };
  },
});

export const copyPlaceholder = defineCapability({
  name: 'placeholder.copy',
  description: 'Copies the placeholder image that the page shows',
  inputSchema,
  async handler() {
    await router.push('/svg-placeholder-generator');
    await requestTool('/svg-placeholder-generator', 'copy');
    return { copied: true };
  },
});

export const savePlaceholder = defineCapability({
  name: 'placeholder.save',
  description: 'Saves the placeholder image that the page shows',
  inputSchema,
  async handler() {
    await router.push('/svg-placeholder-generator');
    await requestTool('/svg-placeholder-generator', 'download');
    return { saved: true };
  },
});
