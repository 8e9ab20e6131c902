import { bridge } from './runtime';

async function fromBase64(content: string, type: string): Promise<Blob> {
  const response = await fetch(`data:${type};base64,${content}`);
  return response.blob();
}

export function toDataURL(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

bridge.provide('image.sniff', async ({ content, mimeType }) => {
  const { sniffMimeType } = await import('client/lazy-app/util');
  return { mimeType: await sniffMimeType(await fromBase64(content, mimeType)) };
});

bridge.provide('convert.image', async ({ content, mimeType, to, quality }) => {
  const { blobToImg } = await import('client/lazy-app/util');
  const { drawableToImageData, canvasEncode } = await import('client/lazy-app/util/canvas');
  const img = await blobToImg(await fromBase64(content, mimeType));
  const blob = await canvasEncode(drawableToImageData(img), to, quality);
  return { image: await toDataURL(blob) };
});
