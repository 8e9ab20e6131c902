import { useBase64 } from '@vueuse/core';
import { defineCapability } from '@/modules/abp/abp.services';

export const convertFile = defineCapability({
  name: 'convert.fileToBase64',
  description: 'Encodes a file',
  inputSchema: { type: 'object', properties: { accept: { type: 'string' } } },
  async handler({ accept = '*' }) {
    const { open, onChange } = useFileDialog({ accept, multiple: false });
    const files = new Promise<FileList | null>(resolve => onChange(resolve));
    open();

    const [file] = await files ?? [];
    const { base64, execute } = useBase64(() => file);
    await execute();
    return { base64: base64.value };
  },
});
