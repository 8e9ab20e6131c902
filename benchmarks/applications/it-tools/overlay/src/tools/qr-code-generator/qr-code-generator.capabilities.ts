import { useQRCode } from './useQRCode';
import { defineCapability } from '@/modules/abp/abp.services';
import { removePotentialDataAndMimePrefix } from '@/utils/base64';

export const exportQrCode = defineCapability({
  name: 'export.qrCode',
  description: 'Draws a QR code',
  inputSchema: {
    type: 'object',
    properties: { text: { type: 'string' }, foreground: { type: 'string' }, background: { type: 'string' } },
    required: ['text'],
  },
  async handler({ text, foreground = '#000000ff', background = '#ffffffff' }) {
    const { qrcode } = useQRCode({ text, color: { foreground, background }, options: { width: 1024 } });
    await until(qrcode).toMatch(value => value !== '');

    return {
      content: removePotentialDataAndMimePrefix(qrcode.value),
      mimeType: 'image/png',
      encoding: 'base64',
      filename: 'qr-code.png',
    };
  },
});
