import { useWifiQRCode } from './useQRCode';
import { useDownloadFileFromBase64 } from '@/composable/downloadBase64';
import { defineCapability } from '@/modules/abp/abp.services';

export const exportWifiQrCode = defineCapability({
  name: 'export.wifiQrCode',
  description: 'Draws the QR code of a wireless network',
  inputSchema: {
    type: 'object',
    properties: { ssid: { type: 'string' }, password: { type: 'string' }, hidden: { type: 'boolean' } },
    required: ['ssid'],
  },
  async handler({ ssid, password, hidden = false }) {
    const { qrcode, encryption } = useWifiQRCode({
      ssid,
      password,
      eapMethod: 'MD5',
      isHiddenSSID: hidden,
      eapAnonymous: false,
      eapIdentity: '',
      eapPhase2Method: 'None',
      color: { foreground: '#000000ff', background: '#ffffffff' },
      options: { width: 1024 },
    });
    if (!password) {
      encryption.value = 'nopass';
    }
    await until(qrcode).toBeTruthy({ timeout: 5000, throwOnTimeout: true });

    useDownloadFileFromBase64({ source: qrcode, filename: `${ssid}.png` }).download();
    return { message: `The code is in your downloads as ${ssid}.png` };
  },
});
