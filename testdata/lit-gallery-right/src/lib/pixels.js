import JSZip from 'jszip';
import { saveAs } from 'file-saver';

async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bundle(files) {
  const archive = new JSZip();
  for (const file of files) archive.file(file.name, file);
  return archive;
}

export async function zip(files) {
  const content = await bundle(files).generateAsync({ type: 'base64' });
  return { content, mimeType: 'application/zip', encoding: 'base64', filename: 'photos.zip' };
}

export async function saveZip(files) {
  saveAs(await bundle(files).generateAsync({ type: 'blob' }), 'photos.zip');
}

export async function resize(file, width) {
  const bitmap = await createImageBitmap(file, { resizeWidth: width });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp' });
  return { content: await base64(blob), mimeType: 'image/webp', encoding: 'base64', filename: file.name };
}

export async function copyImage(file) {
  await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
}
