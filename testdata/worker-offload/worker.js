// A dedicated worker. Its replies are between it and the page; they are no ABP responses.
const log = []
const print = (line) => log.push(line)

const jobs = {
  csv({ text, separator }) {
    const [head, ...rows] = text.trim().split('\n').map((line) => line.split(separator))
    return rows.map((row) => Object.fromEntries(head.map((key, i) => [key, row[i]])))
  },

  async thumbnail({ bytes, mimeType, width }) {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: mimeType }), { resizeWidth: width })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d').drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return blob.arrayBuffer()
  },

  async hash({ text, algorithm }) {
    const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text))
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  },
}

self.addEventListener('message', async ({ data: { id, type, payload } }) => {
  print(type)
  try {
    self.postMessage({ id, success: true, result: await jobs[type](payload) })
  } catch (error) {
    self.postMessage({ id, success: false, error: error.message })
  }
})
