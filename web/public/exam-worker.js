// Service worker of the exam page, and of nothing else: it caches the page's HTML and code, one cache for each build, and
// serves both of one build. During a sitting that is the build with which the sitting began. docs/exam-worker.md
const prefix = 'stadia-exam:'
const cacheOf = (build) => prefix + build
const stateCache = cacheOf('state')
const stateUrl = '/exam-worker-state'
/** Time limit in milliseconds for the server's HTML before the cached page is shown. */
const patience = 4000
const parallel = 6
const examPage = /^((?:\/[a-z]{2})?\/exam\/)([\w=%-]+)\/?$/
/** Paths under /exam that are other pages. */
const otherPages = new Set(['selfie', 'simulation'])
/** Files without a hash in their names that the page's HTML names. */
const plainFile = /^\/[\w-]+\.(?:js|svg|png)$/
const contentTypes = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^font\/woff2\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png\b/,
  json: /^application\/json\b/,
}

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

/** Requests that change the caches run one after the other. */
let last = Promise.resolve()
function inTurn(work) {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/**
 * What must survive a stop of the worker: the newest complete build, and the build of each application being sat.
 * @returns {Promise<{ newest: string | null, pins: Record<string, { build: string, until: number }> }>}
 */
async function readState() {
  const stored = await (await caches.open(stateCache)).match(stateUrl)
  return stored ? stored.json() : { newest: null, pins: {} }
}

async function writeState(state) {
  const headers = { 'content-type': 'application/json' }
  await (await caches.open(stateCache)).put(stateUrl, new Response(JSON.stringify(state), { headers }))
}

/** The build that an application is sat with; undefined when it is not being sat. */
function pinnedBuild({ pins }, application) {
  const pin = pins[application]
  return pin && Date.now() < pin.until ? pin.build : undefined
}

/** The application of an exam page's path and the key of its HTML; null for other paths. */
function examOf(pathname) {
  const [, folder, application] = examPage.exec(pathname) ?? []
  return application === undefined || otherPages.has(application) ? null : { application, html: folder }
}

const fromCache = async (build, url) =>
  build ? (await caches.open(cacheOf(build))).match(url, { ignoreVary: true }) : undefined

/** A file with a hash in its name from any build: it is the same in all. */
async function keptFile(url) {
  const { newest, pins } = await readState()
  for (const build of new Set([newest, ...Object.values(pins).map((pin) => pin.build)])) {
    const kept = await fromCache(build, url)
    if (kept) return kept
  }
  return undefined
}

/** Fetches a file and checks that it is one: an error page in its place must never be cached. */
async function fetchFile(url) {
  const answer = await fetch(url, { credentials: 'same-origin' })
  const [, ending = 'json'] = /\.(\w+)$/.exec(new URL(url, location.origin).pathname) ?? []
  const expected = contentTypes[ending]
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || answer.redirected || !expected?.test(type)) throw new Error(`${url} is not available`)
  return answer
}

async function addMissing(cache, urls) {
  const waiting = [...urls]
  const addNext = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (!(await cache.match(url))) await cache.put(url, await fetchFile(url))
    }
  }
  await Promise.all(Array.from({ length: parallel }, addNext))
}

/**
 * Caches the build of a page unless it is cached. Its HTML comes last, so that a build with HTML is complete; if the server has another build
 * by now, the HTML is not cached.
 */
async function keep({ page, list, extra }) {
  const exam = examOf(page)
  if (!exam) return false
  const { build, files } = await ((await keptFile(list)) ?? (await fetchFile(list))).json()
  const cache = await caches.open(cacheOf(build))
  if (await cache.match(exam.html)) return true
  await addMissing(cache, [list, ...files, ...extra])
  const html = await fetch(page, { credentials: 'same-origin' })
  const isPage = html.status === 200 && /^text\/html\b/.test(html.headers.get('content-type') ?? '')
  if (!isPage || !(await html.clone().text()).includes(list)) return false
  await cache.put(exam.html, html)
  await tidy({ ...(await readState()), newest: build })
  return true
}

/** Pins an application to a build, or releases it. */
async function pin({ page, build, until }) {
  const exam = examOf(page)
  if (!exam) return
  const { pins, ...state } = await readState()
  const { [exam.application]: _before, ...others } = pins
  await tidy({ ...state, pins: build === null ? others : { ...others, [exam.application]: { build, until } } })
}

/** Stores the state without expired pins, and deletes the builds that it does not name. */
async function tidy({ newest, pins }) {
  const live = Object.fromEntries(Object.entries(pins).filter(([, { until }]) => Date.now() < until))
  await writeState({ newest, pins: live })
  const wanted = new Set([stateCache, cacheOf(newest), ...Object.values(live).map(({ build }) => cacheOf(build))])
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && !wanted.has(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

addEventListener('message', (event) => {
  const { kind, ...order } = event.data
  if (kind === 'pin') event.waitUntil(inTurn(() => pin(order)).catch(() => undefined))
  if (kind !== 'keep') return
  const done = inTurn(() => keep(order)).catch(() => false)
  event.waitUntil(done.then((kept) => event.ports[0]?.postMessage({ kept })))
})

/** Answers from the network, or with `kept` if the server is unreachable, slow or failing. */
async function networkOr(request, kept) {
  if (!kept) return fetch(request)
  const silence = new Promise((resolve) => setTimeout(resolve, patience, kept))
  const answer = fetch(request).then(
    (given) => (given.status >= 500 ? kept : given),
    () => kept,
  )
  return Promise.race([answer, silence])
}

/** During a sitting the page of its build; otherwise the server's, and without a server the newest cached one. */
async function openPage(request, { application, html }) {
  const state = await readState()
  const own = await fromCache(pinnedBuild(state, application), html)
  return own ?? networkOr(request, await fromCache(state.newest, html))
}

/** A file without a hash comes from the build of the page that asks. */
async function fileOfBuild(request, clientId) {
  const state = await readState()
  const client = await clients.get(clientId)
  const exam = client && examOf(new URL(client.url).pathname)
  const own = exam && (await fromCache(pinnedBuild(state, exam.application), request.url))
  return own ?? networkOr(request, await fromCache(state.newest, request.url))
}

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const exam = request.mode === 'navigate' ? examOf(pathname) : null
  if (exam) event.respondWith(openPage(request, exam))
  else if (request.mode === 'navigate') return
  else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptFile(request.url).then((kept) => kept ?? fetch(request)))
  } else if (pathname.startsWith('/texts/') || plainFile.test(pathname)) {
    event.respondWith(fileOfBuild(request, event.clientId))
  }
})
