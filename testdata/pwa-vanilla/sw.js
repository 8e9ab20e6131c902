// Service worker: cache, push messages, clicks on them.
const CACHE = 'packlist-v2';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['./index.html', './js/app.js', './js/store.js', './js/abp.js', './abp.json'])));
});

self.addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request)));
});

self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification('Packlist', { body: event.data?.text() ?? 'Time to pack' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('./index.html'));
});
