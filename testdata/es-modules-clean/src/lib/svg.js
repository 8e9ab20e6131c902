export function svgOf(values, colour) {
  const bars = values.map((value, index) => `<rect x="${index * 12}" y="0" width="10" height="${value}" fill="${colour}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${values.length * 12}" height="200">${bars.join('')}</svg>`
}

export async function pngOf(svg) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const ctx = canvas.getContext('2d')
  ctx.save()
  ctx.drawImage(image, 0, 0)
  ctx.restore()
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return { base64: btoa(String.fromCharCode(...bytes)), size: bytes.length }
}
