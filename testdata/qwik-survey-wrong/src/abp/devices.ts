export async function remind(body: string) {
  const permission = await Notification.requestPermission(); // expect: ABP108
  if (permission !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification('Ask Around', { body }); // expect: ABP108
}

export async function recordDemo(seconds: number): Promise<number> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true }); // expect: ABP202
  const recorder = new MediaRecorder(screen, { mimeType: 'video/webm' });
  let frames = 0;
  recorder.ondataavailable = () => {
    frames += 1;
  };
  recorder.start(100);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  recorder.stop();
  screen.getTracks().forEach((track) => track.stop());
  return frames;
}
