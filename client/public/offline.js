/** Keeps the site for the time without a network: its own files and nothing else, above all nothing of a server's tables. */

/** Path of every file, with its hash; written when the site is built. */
const FILES = new Map(/* FILES */ [])
const NAME = 'tafelrunde-site'
const PAGE = 'index.html'

const path = (address) => new URL(address).pathname.slice(new URL(self.registration.scope).pathname.length) || PAGE
/** A file under its hash: what did not change is not loaded again. */
const key = (name) => new URL(`${name}?${FILES.get(name)}`, self.registration.scope).href

async function keep(name) {
  const cache = await caches.open(NAME)
  if (await cache.match(key(name))) return
  const response = await fetch(new URL(name === PAGE ? './' : name, self.registration.scope), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  await cache.put(key(name), response)
}

async function drop() {
  const cache = await caches.open(NAME)
  const keys = new Set([...FILES.keys()].map(key))
  for (const request of await cache.keys()) if (!keys.has(request.url)) await cache.delete(request)
}

// A new version waits until no page of the old one is open.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([...FILES.keys()].map(keep))))
self.addEventListener('activate', (event) => event.waitUntil(drop().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  const name = path(request.url)
  if (!FILES.has(name)) return
  event.respondWith(caches.match(key(name)).then((response) => response ?? fetch(request)))
})
