export async function record(seconds: number) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm' });
  const parts: Blob[] = [];
  const stopped = new Promise<void>((resolve) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => resolve();
  });
  recorder.start();
  setTimeout(() => recorder.stop(), seconds * 1000);
  await stopped;
  stream.getTracks().forEach((track) => track.stop());

  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let binary = '';
  bytes.forEach((byte) => {
    binary += String.fromCharCode(byte);
  });
  return { content: btoa(binary), mimeType: 'audio/webm' };
}
