import { InjectionToken } from '@angular/core';

export type Recorder = (seconds: number) => Promise<Blob>;

export const RECORDER = new InjectionToken<Recorder>('recorder');

export async function recordAudio(seconds: number): Promise<Blob> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);

  return new Promise((resolve) => {
    recorder.onstop = () => {
      stream.getTracks().forEach((track) => track.stop());
      resolve(new Blob(parts, { type: 'audio/webm' }));
    };
    recorder.start();
    setTimeout(() => recorder.stop(), seconds * 1000);
  });
}
