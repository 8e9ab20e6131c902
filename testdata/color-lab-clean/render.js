// Drawing. Everything here only produces.
function paint(ctx, colors) {
  const step = ctx.canvas.width / colors.length;
  ctx.save();
  for (const [i, color] of colors.entries()) {
    ctx.fillStyle = color;
    ctx.fillRect(i * step, 0, step, ctx.canvas.height);
  }
  ctx.restore();
}

function toBlob(canvas, type) {
  return new Promise((resolve) => canvas.toBlob(resolve, type));
}

function readBase64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result.slice(reader.result.indexOf(',') + 1)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

async function toBinaryData(canvas, type) {
  const blob = await toBlob(canvas, type);
  return { content: await readBase64(blob), mimeType: type, encoding: 'base64', size: blob.size };
}

function loadImage(src) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('cannot load image'));
    image.src = src;
  });
}
