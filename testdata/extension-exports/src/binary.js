/** A blob as Base64, without the URL's head. */
export function blobToBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const [, base64] = reader.result.split(',');
      resolve(base64);
    });
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

export function bytesToBase64(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode.apply(null, bytes.subarray(at, at + 0x8000)));
  }
  return btoa(parts.join(''));
}

export const toBlob = (canvas, type) => new Promise((resolve) => canvas.toBlob(resolve, type));

export async function asFile(blob, filename) {
  return { content: await blobToBase64(blob), mimeType: blob.type, encoding: 'base64', size: blob.size, filename };
}
