export type Row = Record<string, string | number>;

export const lines = (rows: Row[], separator: string): string =>
  rows.map((row) => Object.values(row).join(separator)).join('\n');

export function wrap(content: string, mimeType: string, encoding: 'utf-8' | 'base64' = 'utf-8') {
  return { content, mimeType, encoding, size: content.length };
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function draw(rows: Row[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  context.save();
  rows.forEach((row, index) => context.fillRect(index * 12, 0, 10, Number(row.value)));
  context.restore();
  return canvas;
}
