export const sheet = () => document.getElementById('sheet');

export function paint(canvas, pixels, width) {
  const ctx = canvas.getContext('2d');
  pixels.forEach((color, i) => {
    ctx.fillStyle = color;
    ctx.fillRect(i % width, Math.floor(i / width), 1, 1);
  });
  return canvas;
}

export const blobOf = (canvas) => new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

export async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}
