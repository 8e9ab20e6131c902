// The service worker. Push and notification clicks come from outside, never from a capability.
const CACHE = 'crunch-4'

self.addEventListener('push', (event) => {
  const { title, body } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(clients.openWindow('./'))
})

self.addEventListener('message', (event) => {
  const answer = async () => {
    const cache = await caches.open(CACHE)
    if (event.data.type === 'warm') await cache.addAll(event.data.urls)
    const requests = await cache.keys()
    event.ports[0].postMessage(requests.map((request) => request.url))
  }
  event.waitUntil(answer())
})
