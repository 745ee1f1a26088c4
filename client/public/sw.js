/** Shows notifications and opens the table they are about. Caches nothing and handles no requests. */

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let data = {}
  try {
    data = event.data.json()
  } catch {
    // show a notification without text
  }
  const { title = 'Tafelrunde', body = '', url = '/', tag = 'turn' } = data
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-180.png', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const wanted = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (wanted.origin !== self.location.origin) return
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === wanted.pathname)
      return there ? there.focus() : self.clients.openWindow(wanted.href)
    }),
  )
})
