import { PDFDocument } from 'pdf-lib';
import { html } from '../text/tag';

export const toSvg = (text: string, width = 200): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}"><text y="20">${text}</text></svg>`;

export async function toPdf(text: string): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(text);
  return pdf.saveAsBase64();
}

export async function thumbnail(text: string) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  context.save();
  context.fillText(text, 4, 12);
  context.restore();
  await document.fonts.ready;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const url = URL.createObjectURL(blob!);
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const bytes = new Uint8Array(await blob!.arrayBuffer());
  return { content: btoa(String.fromCharCode(...bytes)), mimeType: 'image/png', encoding: 'base64', size: bytes.length };
}
