import { toBase64 } from 'js-base64';

const loadTimeout = 5000;

/** Draws an SVG onto a canvas; undefined when the image does not load in time. */
export const rasterize = (svg: string, scale: number): Promise<HTMLCanvasElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => resolve(undefined), loadTimeout);
    image.addEventListener('load', () => {
      clearTimeout(timer);
      const canvas = document.createElement('canvas');
      canvas.width = image.width * scale;
      canvas.height = image.height * scale;
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      resolve(canvas);
    });
    image.src = `data:image/svg+xml;base64,${toBase64(svg)}`;
  });
