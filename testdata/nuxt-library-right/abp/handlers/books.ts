import { fromException, success } from '../reply'

export async function search({ query, limit = 20 }: { query: string; limit?: number }) {
  const books = await $fetch('/api/books', { query: { q: query, limit } })
  useDownloads().open(query)
  return success({ books })
}

export async function scan({ timeoutMs = 5000 }: { timeoutMs?: number }) {
  let stream: MediaStream | undefined
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: true })
    const video = Object.assign(document.createElement('video'), { srcObject: stream })
    await video.play()
    const detector = new (window as any).BarcodeDetector({ formats: ['ean_13'] })
    const until = performance.now() + timeoutMs
    while (performance.now() < until) {
      const [code] = await detector.detect(video)
      if (code) return success({ isbn: code.rawValue })
    }
    return success({ isbn: null })
  } catch (error) {
    return fromException(error)
  } finally {
    stream?.getTracks().forEach((track) => track.stop())
  }
}
