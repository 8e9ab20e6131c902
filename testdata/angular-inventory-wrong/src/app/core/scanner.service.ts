import { Injectable } from '@angular/core';

@Injectable({ providedIn: 'root' })
export class ScannerService {
  async read(): Promise<string> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true }); // expect: ABP202
    const video = document.createElement('video');
    video.srcObject = stream;
    await video.play();
    const [code] = await new (window as any).BarcodeDetector().detect(video);
    stream.getTracks().forEach((track) => track.stop());
    return code.rawValue;
  }
}
