export function drawSpineLabel(title: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 120;
  canvas.height = 40;
  const ctx = canvas.getContext('2d')!;
  ctx.font = '14px serif';
  ctx.fillText(title, 4, 24);
  return canvas.toDataURL('image/png').split(',')[1];
}
