/** Records and asks the server what was said. */
export async function listen(seconds: number): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const chunks: Blob[] = []
  const recorder = new MediaRecorder(stream)
  recorder.addEventListener('dataavailable', (event) => chunks.push(event.data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  setTimeout(() => recorder.stop(), seconds * 1000)
  await stopped
  stream.getTracks().forEach((track) => track.stop())
  const response = await fetch('/api/speech', { method: 'POST', body: new Blob(chunks) })
  return response.text()
}
