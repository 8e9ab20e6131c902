async function bitmap(id: string, width: number) {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = `/iiif/${id}/full/${width},/0/default.jpg`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = (image.naturalHeight / image.naturalWidth) * width;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export async function poster(id: string) {
  const canvas = await bitmap(id, 1200);
  return {
    image: {
      content: canvas.toDataURL('image/png'), // expect: ABP504
      mimeType: 'image/png',
      encoding: 'base64',
    },
  };
}

export async function thumbnail(id: string) {
  const canvas = await bitmap(id, 96);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((b) => resolve(b!), 'image/jpeg'));
  return { image: { content: await blob.arrayBuffer(), mimeType: 'image/jpeg', size: blob.size } };
}
