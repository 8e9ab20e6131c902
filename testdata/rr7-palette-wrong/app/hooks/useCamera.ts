import { useCallback, useRef } from 'react';

export function useCamera() {
  const canvas = useRef<HTMLCanvasElement | null>(null);

  const capture = useCallback(async (facing: 'user' | 'environment') => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing } }); // expect: ABP202
    const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
    await video.play();
    const target = (canvas.current ??= document.createElement('canvas'));
    target.width = video.videoWidth;
    target.height = video.videoHeight;
    target.getContext('2d')!.drawImage(video, 0, 0);
    stream.getTracks().forEach((track) => track.stop());
    return target.toDataURL('image/png').split(',')[1];
  }, []);

  const listCameras = useCallback(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter((device) => device.kind === 'videoinput');
  }, []);

  return { capture, listCameras };
}
