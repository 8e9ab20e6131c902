import { AbpError } from '../errors';

export async function run({ width = 1280 }: { width?: number }) {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { width } });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      throw new AbpError('PERMISSION_DENIED', 'The camera was refused');
    }
    throw error;
  }
  try {
    const video = document.createElement('video');
    video.srcObject = stream;
    await video.play();
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext('2d')!.drawImage(video, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return {
      content: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      mimeType: 'image/jpeg',
      encoding: 'base64',
    };
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
}
