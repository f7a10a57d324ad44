// Service worker that caches the Grand Final check-in page for offline use. Its scope is this page only; it caches the
// page with its scripts, styles, fonts and texts, which are the same for all users.
const prefix = 'check-in:'
const patience = 4000

const cacheOf = (page) => prefix + page

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

/** Caches the page and its assets; after a new release, deletes those of the old one. */
async function keep(page, urls) {
  const cache = await caches.open(cacheOf(page))
  const add = async (url) => {
    const answer = await fetch(url, { credentials: 'same-origin' })
    if (answer.ok) await cache.put(url, answer)
  }
  const had = new Set((await cache.keys()).map(({ url }) => url))
  const absolute = (url) => new URL(url, location.origin).href
  await Promise.all(urls.filter((url) => !had.has(absolute(url))).map(add))
  const before = await cache.match(page)
  const fresh = await fetch(page, { credentials: 'same-origin' })
  if (!fresh.ok) return
  const scripts = (text) => [...text.matchAll(/\/assets\/[\w.-]+/g)].join()
  const released = before && scripts(await before.text()) !== scripts(await fresh.clone().text())
  await cache.put(page, fresh)
  if (!released) return
  const wanted = new Set([page, ...urls].map(absolute))
  await Promise.all([...had].filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}

addEventListener('message', (event) => {
  const { kind, page, urls } = event.data
  if (kind === 'keep') event.waitUntil(keep(page, urls).catch(() => undefined))
})

/** Serves the page from the network, or from the cache if the server is unreachable, slow or fails. */
async function open(request) {
  const kept = await caches.match(new URL(request.url).pathname, { ignoreVary: true })
  if (!kept) return fetch(request)
  const silent = new Promise((resolve) => setTimeout(resolve, patience, kept))
  const answer = fetch(request).then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  )
  return Promise.race([answer, silent])
}

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(open(request))
  else event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})
