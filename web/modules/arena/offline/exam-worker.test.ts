import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import { FakeBrowser } from './testing/fake-browser.ts'

const page = '/exam/QXBwOjE='
const listOf = (build: number) => `/assets/exam-files-b${build}.json`
const scripts = ['main', 'question', 'code-entry']
const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })
const missing = () => answer('{"code":"NOT_FOUND"}', 'application/json', 404)

/** A server that has one build at a time: the files of others are gone. */
function createServer() {
  const product = {
    build: 1,
    asked: [] as string[],
    serve(pathname: string): Response {
      product.asked.push(pathname)
      const { build } = product
      if (/^(?:\/az)?\/exam\//.test(pathname)) {
        const tags = scripts.map((name) => `<script src="/assets/${name}-b${build}.js"></script>`)
        return answer(`<meta content="${listOf(build)}"><script src="/scheme.js"></script>${tags}`, 'text/html')
      }
      if (pathname === '/scheme.js') return answer(`b${build}`, 'text/javascript')
      const files = ['/scheme.js', ...scripts.map((name) => `/assets/${name}-b${build}.js`)]
      if (pathname === listOf(build)) return answer(JSON.stringify({ build: `b${build}`, files }), 'application/json')
      return files.includes(pathname) ? answer(`b${build}`, 'text/javascript') : missing()
    },
    offline(): Response {
      throw new TypeError('Failed to fetch')
    },
  }
  return product
}

const keep = (browser: FakeBrowser, build: number) =>
  browser.post({ kind: 'keep', page, list: listOf(build), extra: [] })
const pin = (browser: FakeBrowser, build: string | null, until = Date.now() + 3_600_000) =>
  browser.post({ kind: 'pin', page, build, until })

/** Loads the page with all files that its HTML and its list name. @returns the builds of the parts; 'missing' for none */
async function load(browser: FakeBrowser): Promise<string[]> {
  const html = await (await browser.request(page, '', { mode: 'navigate' }))?.text()
  const [, build = 'none'] = /exam-files-(b\d+)/.exec(html ?? '') ?? []
  const parts = ['/scheme.js', ...scripts.map((name) => `/assets/${name}-${build}.js`)]
  const loaded = await Promise.all(parts.map((url) => browser.request(url, page)))
  const texts = await Promise.all(loaded.map(async (one) => (one?.ok ? one.text() : 'missing')))
  return [...new Set([build, ...texts])]
}

afterEach(() => vi.useRealTimers())

test('200 upgrades during a sitting: each reload gets the build of the sitting, and the next exam the newest', async () => {
  const product = createServer()
  const browser = new FakeBrowser('exam-worker.js', product.serve)
  await browser.send('activate')
  expect(await load(browser)).toEqual(['b1'])
  expect(await keep(browser, 1)).toEqual({ kept: true })
  await pin(browser, 'b1')
  for (product.build = 2; product.build <= 201; product.build += 1) {
    browser.startWorker()
    expect(await load(browser)).toEqual(['b1'])
    expect(await keep(browser, 1)).toEqual({ kept: true })
    await pin(browser, 'b1')
  }
  product.build = 201
  await pin(browser, null)
  expect(await load(browser)).toEqual(['b201'])
  expect(await keep(browser, 201)).toEqual({ kept: true })
  expect(await browser.caches.keys()).toEqual(['stadia-exam:state', 'stadia-exam:b201'])
})

test('without a sitting the page is the newest, and without a connection the newest one cached', async () => {
  const product = createServer()
  const browser = new FakeBrowser('exam-worker.js', product.serve)
  await keep(browser, 1)
  product.build = 2
  expect(await load(browser)).toEqual(['b2'])
  await keep(browser, 2)
  browser.server = product.offline
  browser.startWorker()
  expect(await load(browser)).toEqual(['b2'])
  browser.server = () => answer('Bad gateway', 'text/html', 502)
  expect(await load(browser)).toEqual(['b2'])
})

test('a server that does not answer is given four seconds', async () => {
  const product = createServer()
  const browser = new FakeBrowser('exam-worker.js', product.serve)
  await keep(browser, 1)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  browser.server = () => new Promise(() => undefined) as never
  const opened = browser.request(page, '', { mode: 'navigate' })
  await eventually(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await (await opened)?.text()).toContain(listOf(1))
})

test('a sitting that ended long ago no longer keeps its build', async () => {
  const product = createServer()
  const browser = new FakeBrowser('exam-worker.js', product.serve)
  await keep(browser, 1)
  await pin(browser, 'b1', Date.now() - 1)
  product.build = 2
  expect(await load(browser)).toEqual(['b2'])
})

test('a build is not cached when the server has another one by now', async () => {
  const product = createServer()
  const browser = new FakeBrowser('exam-worker.js', product.serve)
  browser.server = (pathname) => {
    if (pathname === page) product.build = 2
    return product.serve(pathname)
  }
  expect(await keep(browser, 1)).toEqual({ kept: false })
  browser.server = product.offline
  await expect(browser.request(page, '', { mode: 'navigate' })).rejects.toThrow('Failed to fetch')
})

test.each([
  ['a page in place of a script', () => answer('<html>', 'text/html')],
  ['a missing file', missing],
])('%s is never cached', async (_, wrong) => {
  const product = createServer()
  const isWrong = (pathname: string) => pathname === '/assets/question-b1.js'
  const browser = new FakeBrowser('exam-worker.js', (pathname) =>
    isWrong(pathname) ? wrong() : product.serve(pathname),
  )
  expect(await keep(browser, 1)).toEqual({ kept: false })
  await browser.request('/assets/question-b1.js', page)
  const urls = [...browser.caches.stored.values()].flatMap((entries) => [...entries.keys()])
  expect(urls.filter((url) => url.includes('question-b1'))).toEqual([])
  expect(urls).not.toContain('https://olympiad.test/exam/')
  browser.server = product.serve
  expect(await keep(browser, 1)).toEqual({ kept: true })
})

test.each([
  ['/graphql', { method: 'POST' }],
  ['/graphql?query=x', {}],
  ['/api/exams', {}],
  ['/papers/0a1b', {}],
  ['/files/0a1b.png', {}],
  ['/health/live', { method: 'HEAD' }],
  ['https://elsewhere.test/assets/main-b1.js', {}],
  ['/', { mode: 'navigate' }],
  ['/stadia/my-exams', { mode: 'navigate' }],
  ['/exam/selfie', { mode: 'navigate' }],
  ['/exam/simulation/QXBwOjE=', { mode: 'navigate' }],
])('%s %o is left to the browser', async (url, more) => {
  const product = createServer()
  const browser = new FakeBrowser('exam-worker.js', product.serve)
  await keep(browser, 1)
  product.asked = []
  expect(await browser.request(url, page, more)).toBeNull()
  expect(product.asked).toEqual([])
})

test('the removal deletes the caches of the worker, no others, and the worker', async () => {
  const browser = new FakeBrowser('exam-worker-removal.js', () => missing())
  for (const name of ['stadia-exam:state', 'stadia-exam:b1', 'stadia-papers', 'check-in:/x']) {
    await browser.caches.open(name)
  }
  await browser.send('activate')
  expect(await browser.caches.keys()).toEqual(['stadia-papers', 'check-in:/x'])
  expect(browser.unregistered).toBe(true)
})
