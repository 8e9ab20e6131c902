import { asking, denied, refuse, reply } from '../reply.js';

async function grab(stream, width) {
  const track = stream.getVideoTracks()[0];
  const bitmap = await new ImageCapture(track).grabFrame();
  track.stop();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((bitmap.height / bitmap.width) * width);
  canvas.getContext('2d').drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { content: canvas.toDataURL('image/png').split(',')[1], mimeType: 'image/png', encoding: 'base64' };
}

/** Declared and handled. */
export async function snapshot({ width = 640 }) {
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: true });
  } catch (error) {
    if (error.name === 'NotAllowedError') {
      return { success: false, error: { code: 'PERMISSION_DENIED', message: error.message, retryable: true } };
    }
    return refuse('OPERATION_FAILED', error.message);
  }
  return reply({ image: await grab(stream, width) });
}

/** Handled, but nobody is told beforehand. */
export async function record({ seconds = 5 }) {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }); // expect: ABP202
    const chunks = [];
    const recorder = new MediaRecorder(stream, { mimeType: 'audio/ogg' });
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return reply({ audio: { content: btoa(String.fromCharCode(...bytes)), mimeType: 'audio/ogg', encoding: 'base64', size: bytes.length } });
  } catch (error) {
    return error.name === 'NotAllowedError' ? denied('microphone') : refuse('OPERATION_FAILED', error.message);
  }
}

/** Asks for nothing. */
export async function devices() {
  const list = await navigator.mediaDevices.enumerateDevices();
  return reply({ devices: list.map(({ kind, label }) => ({ kind, label })) });
}

/** Declared, and handled by the wrapper. */
export const screen = asking('screen', async () => {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  return reply({ image: await grab(stream, 1280) });
});
