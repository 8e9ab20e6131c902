export function useDevice() {
  const position = () =>
    new Promise<GeolocationPosition>((resolve, reject) => { // via: ABP202
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 8000 }); // expect: ABP202
    });

  async function frame(): Promise<string> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const video = document.createElement('video');
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')!.drawImage(video, 0, 0);
    stream.getTracks().forEach((track) => track.stop());
    return canvas.toDataURL('image/jpeg').replace(/^data:image\/jpeg;base64,/, '');
  }

  async function enlarge(selector: string) {
    await document.querySelector(selector)?.requestFullscreen(); // expect: ABP109
  }

  function mail(address: string, subject: string) {
    window.location.href = `mailto:${address}?subject=${encodeURIComponent(subject)}`; // expect: ABP109
  }

  return { position, frame, enlarge, mail };
}
