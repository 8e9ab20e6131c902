const worker = new Worker(new URL('./worker.ts', import.meta.url));
let last = 0;

export function ask(message: object): Promise<any> {
  const id = ++last;
  return new Promise((resolve) => {
    worker.addEventListener('message', function answer({ data }: MessageEvent) {
      if (data.id !== id) return;
      worker.removeEventListener('message', answer);
      resolve(data.reply);
    });
    worker.postMessage({ ...message, id });
  });
}
