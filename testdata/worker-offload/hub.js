// A shared worker that counts the pages.
const ports = new Set()

self.onconnect = (event) => {
  const [port] = event.ports
  ports.add(port)
  port.addEventListener('message', ({ data }) => {
    if (data.type === 'leave') ports.delete(port)
    port.postMessage({ id: data.id, success: true, result: ports.size })
  })
  port.start()
}
