import FileSaver, { saveAs } from 'file-saver';
import download from 'downloadjs';
import html2pdf from 'html2pdf.js';
import streamSaver from 'streamsaver';

/** The worker saves, and then gives the bytes as well. */
export async function pagePdf(html: string): Promise<ArrayBuffer> {
  const worker = html2pdf().set({ margin: 10 }).from(html);
  await worker.save('page.pdf'); // expect: ABP104
  return worker.outputPdf('arraybuffer');
}

/** Buttons only, from here on. */
export function saveBlob(blob: Blob, name: string): void {
  if (blob.size > 1_000_000) FileSaver.saveAs(blob, name);
  else saveAs(blob, name);
}

export const quick = (text: string): void => void download(text, 'quick.txt', 'text/plain');

export async function stream(source: ReadableStream<Uint8Array>): Promise<void> {
  await source.pipeTo(streamSaver.createWriteStream('stream.bin'));
}
