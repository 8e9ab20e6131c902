/** One frame of the camera over the cutting board, as base64. */
export async function snap(): Promise<string> {
  const media = navigator.mediaDevices;
  const stream = await media.getUserMedia({ video: true });
  try {
    const track = stream.getVideoTracks()[0];
    const bitmap = await createImageBitmap(await new ImageCapture(track).takePhoto());
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1];
  } finally {
    stream.getTracks().forEach((t) => t.stop());
  }
}

/** A photo from disk, for the form. */
export function choosePhoto(input: HTMLInputElement | null) {
  input?.click();
}
