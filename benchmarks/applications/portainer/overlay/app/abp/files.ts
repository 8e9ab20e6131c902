import { Buffer } from 'buffer';

export async function toBase64(file: Blob | ArrayBuffer) {
  const bytes = file instanceof ArrayBuffer ? file : await file.arrayBuffer();
  return Buffer.from(bytes).toString('base64');
}

export function pickFile(accept: string) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise<File>((resolve) => {
    input.addEventListener('change', () => {
      if (input.files && input.files.length) {
        resolve(input.files[0]);
      }
    });
    input.click();
  });
}
