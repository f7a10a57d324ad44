import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editions } from '../../editions.ts'
import type { AppNode } from '../../context/context.ts'
import { createTexts } from '../../errors/texts.ts'
import { pageValuesOf } from '../../module/module.ts'
import { modules } from '../../modules.ts'
import { frameOf } from './frame/frame.ts'
import { frameViewer } from './frame/viewer.ts'
import { watchServerPaths } from './server-paths.ts'
import type { DemoLogins } from '../../../shared/demo-logins.ts'
import type { PublicPageParts } from './public/public-pages.ts'
import { openPublicPages } from './public/renderer.ts'
import { writeBuiltPages } from './testing/built-pages.ts'
import { mountWebApp } from './web-app.ts'

const fastify = Fastify()
const isServerPath = watchServerPaths(fastify)
fastify.get('/api/exams/:id', async () => 'an exam')
fastify.get('/confirmation/receipt.txt', async () => 'a receipt')
fastify.post('/az/unsubscribe/:token', async () => 'done')
let folder: string
const live = { stripeSandbox: null, mailer: { send: async () => undefined, close: () => undefined } }
const nodeWith = (providers: object) =>
  ({
    edition: editions.stem,
    config: { publicUrl: 'https://olympiad.test' },
    providers,
    texts: createTexts(),
    clock: { now: () => Date.UTC(2026, 5, 1) },
  }) as AppNode
/** The public pages as they are drawn by the built product. */
async function drawnPages(): Promise<PublicPageParts> {
  const node = nodeWith(live)
  const { render } = await openPublicPages(node, { folder, demo: null, values: {} })
  return { node, schema: new GraphQLSchema({}), pages: [{ name: 'login', path: '/' }], render }
}

const pageValues = pageValuesOf(modules)
const values: typeof pageValues = {
  ...pageValues,
  informationPages: async () => ['privacy'],
  texts: ({ locale }) => `${locale}-1`,
}
beforeAll(async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'stadia-page-'))
  folder = path.join(dist, 'web')
  await writeBuiltPages(dist)
  const built = (await readFile('web/index.html', 'utf8')).replace('</head>', '<link rel="stylesheet" href="/a.css">$&')
  await writeFile(path.join(folder, 'index.html'), built)
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'export {}')
  for (const worker of ['exam-worker.js', 'exam-worker-removal.js']) {
    await writeFile(path.join(folder, worker), await readFile(`web/public/${worker}`))
  }
  await mountWebApp(fastify, nodeWith(live), {
    folder,
    demo: null,
    values,
    isServerPath,
    publicPages: await drawnPages(),
  })
})
afterAll(async () => {
  await fastify.close()
  await rm(path.dirname(folder), { recursive: true })
})

test('the page contains the configured public URL instead of the requested one', async () => {
  const { body } = await fastify.inject({ url: '/ru/confirmation/certificate', headers: { host: 'copy.test' } })
  expect(body).toContain('<html lang="ru">')
  expect(body).toContain('<title>STEM Olympiad</title>')
  expect(body).toContain('content="Регистрируйтесь')
  expect(body).toContain('<noscript>Для этой страницы нужен JavaScript')
  expect(body).toContain('hreflang="fr" href="https://olympiad.test/fr/confirmation/certificate"')
  expect(body).not.toMatch(/__[A-Z_]+__/)
  const [, boot] = /id="boot">(.*?)<\/script>/.exec(body)!
  expect(JSON.parse(boot!)).toMatchObject({
    publicUrl: 'https://olympiad.test',
    demo: null,
    informationPages: ['privacy'],
    texts: 'ru-1',
  })
  expect(body).not.toContain('copy.test')
})

const demo: DemoLogins = { password: 'x', accounts: [], draft: { username: 'x', referenceCode: 'x' } }
test.each([
  ['live services', live, null, { sandbox: false, demo: null }],
  ['a sandbox', { ...live, stripeSandbox: {} }, null, { sandbox: true, demo: null }],
  ['a demo with a mail server', live, demo, { sandbox: false, demo: { outboxOnly: false } }],
  ['a demo without a mail server', { ...live, mailer: null }, demo, { demo: { outboxOnly: true } }],
  ['mails that stay in the outbox without a demo', { ...live, mailer: null }, null, { demo: null }],
])('the page configuration reflects %s', async (_, providers, logins, told) => {
  const other = Fastify()
  await mountWebApp(other, nodeWith(providers), {
    folder,
    demo: logins,
    isServerPath: () => false,
    publicPages: await drawnPages(),
    // without a database
    values: { ...values, informationPages: pageValues.informationPages! },
  })
  const { body } = await other.inject('/stadia')
  await other.close()
  const [, boot] = /id="boot">(.*?)<\/script>/.exec(body)!
  expect(JSON.parse(boot!)).toMatchObject(told)
})

test.each([
  ['/', 200],
  ['/az', 200],
  ['/stadia/my-exams?choose=1', 200],
  ['/ru/exam/abc', 200],
  ['/stadia', 200],
  ['/az/stadia/janus/', 200],
  ['/stadia/janus/applications/QXBwOjE', 200],
  ['/exam', 200],
  ['/challenge', 200],
  ['/az/challenge/abc', 200],
  ['/az/unsubscribe/abc', 200],
  ['/confirmation/certificate', 200],
  ['/az/api/exams', 404],
  ['/apis', 404],
  ['/challenges', 404],
  ['/no/such/page', 404],
  ['/ru/nowhere', 404],
  ['/wp-login.php', 404],
  ['/stadiums', 404],
  ['/stadia/no-such-page', 404],
  ['/tr/stadia/janus/no-such-page', 404],
  ['/stadia/janus/applications/a/b', 404],
])('%s shows a page with status %i', async (url, status) => {
  const answer = await fastify.inject(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('<div id="root">')
  expect(answer.body.includes('data-page="login"')).toBe(['/', '/az'].includes(url))
})

test.each(['/api', '/api/exams', '/api/exams/1/more', '/assets/main-of-an-old-build.js', '/confirmation/none.txt'])(
  '%s below a path of the server is not found, without a page',
  async (url) => {
    const answer = await fastify.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('the worker of the exam page is checked for changes at each load', async () => {
  const { body, headers } = await fastify.inject('/exam-worker.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('javascript')
  expect(body).toContain("addEventListener('fetch'")
})

test('with EXAM_WORKER=remove the worker of the exam page removes itself', async () => {
  const other = Fastify()
  const removing = { ...nodeWith(live), config: { publicUrl: 'https://olympiad.test', removesExamWorker: true } }
  await mountWebApp(other, removing as AppNode, {
    folder,
    demo: null,
    values,
    isServerPath: () => false,
    publicPages: await drawnPages(),
  })
  const { body, headers } = await other.inject('/exam-worker.js')
  await other.close()
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('javascript')
  expect(body).toContain('unregister()')
  expect(body).not.toContain("addEventListener('fetch'")
})

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en?paymentError=true', '/?paymentError=true'],
  ['/en/stadia/my-exams?q=a%20b&q=c', '/stadia/my-exams?q=a%20b&q=c'],
  ['/en//elsewhere.test', '/elsewhere.test'],
  ['/en/\\elsewhere.test', '/elsewhere.test'],
])('%s redirects to the URL without the prefix', async (url, target) => {
  const { statusCode, headers } = await fastify.inject(url)
  expect([statusCode, headers.location]).toEqual([302, target])
  expect(headers['set-cookie']).toMatch(/^locale=en; Path=\/; .*Secure$/)
})

async function frameAt(url: string, cookie = ''): Promise<string> {
  const { body } = await fastify.inject({ url, headers: { cookie } })
  return /<div id="frame">.*(?=<link rel="stylesheet")/s.exec(body)![0]
}
const hasMenu = (frame: string) => frame.includes('class="f-side"')
const shapeOf = (frame: string) => /data-shape="(\w+)"/.exec(frame)![1]

test('the frame of the panel precedes the style sheets and needs no further file', async () => {
  const frame = await frameAt('/ru/stadia/my-exams', 'panel=student')
  expect(hasMenu(frame)).toBe(true)
  expect(frame).toContain('STEM Olympiad')
  expect(frame).toContain('<span>Загрузка идёт дольше обычного.</span><a href="">Попробовать ещё раз</a>')
  expect(frame.match(/(?:src|href)="[^"]+"/g)).toEqual(['src="data:image/svg+xml,%3Csvg%2F%3E"'])
})

test.each([
  ['a visitor with a session', '/stadia', '__Host-stadia-session=x', true],
  ['a visitor who has used the panel', '/az/stadia/', 'panel=partner', true],
  ['a guest', '/stadia', '', false],
  ['an unknown role', '/stadia', 'panel=%22%3E%3Cscript%3E', false],
  ['a registration', '/register/student/summary', 'panel=student', false],
  ['an exam', '/exam/abc', 'panel=student', false],
  ['the Grand Final', '/stadia/grand-final', 'panel=student', false],
])('the frame of %s has a menu only in the panel', async (_, url, cookie, expected) => {
  const frame = await frameAt(url, cookie)
  expect(hasMenu(frame)).toBe(expected)
  expect(frame).not.toContain('<script')
})

test.each([
  ['/stadia/my-exams', 'panel=student', 'rows'],
  ['/stadia/payments', 'panel=student', 'cards'],
  ['/stadia/payments', 'panel=supervisor', 'cards'],
  ['/stadia/janus/applications', 'panel=admin', 'table'],
  ['/tr/stadia/janus/applications/QXBwOjE', 'panel=admin', 'table'],
  ['/stadia/my-exams', '__Host-stadia-session=x', 'rows'],
])('the frame of %s with %s has the shape of its page', async (url, cookie, shape) => {
  expect(shapeOf(await frameAt(url, cookie))).toBe(shape)
})

test('the frame has the menu and the scheme that the visitor has chosen', async () => {
  const page = async (cookie: string) => (await fastify.inject({ url: '/stadia', headers: { cookie } })).body
  const folded = 'class="f-page" data-folded'
  expect(await page('panel=admin; menu-folded=true; dark-mode=true')).toContain(folded)
  expect(await page('panel=admin; menu-folded=false')).not.toContain(folded)
  expect(await page('dark-mode=true')).toContain('<html lang="en" data-mantine-color-scheme="dark">')
  expect(await page('dark-mode=false')).toContain('<html lang="en" data-mantine-color-scheme="light">')
  expect(await page('dark-mode=1')).toContain('<html lang="en">')
})

test.each([
  ['panel=student', true],
  ['panel=student; hidden-notices=note%3A1', true],
  ['panel=student; hidden-notices=note%3A1.sandbox', false],
])('the frame for %s has a place for the notice about sandboxes: %s', (cookie, expected) => {
  const facts = { title: 'T', logo: '/l', ribbon: true, loading: '', slow: '', retry: '' }
  expect(frameOf('/stadia', frameViewer(nodeWith(live), cookie), facts).includes('f-ribbon')).toBe(expected)
})

test('a page that depends on cookies is stored by no shared cache', async () => {
  expect((await fastify.inject('/stadia')).headers['cache-control']).toBe('private, no-cache')
})

test('the HTML names the files of its page behind the styles, which they must not delay', async () => {
  const { body } = await fastify.inject({ url: '/stadia/my-exams', headers: { cookie: 'panel=student' } })
  expect(body).toMatch(/<link rel="stylesheet"[^>]*><link rel="modulepreload"[^>]*>.*grid-1\.js.*<div id="root">/s)
  const other = await fastify.inject({ url: '/exam/a1', headers: { cookie: 'panel=student' } })
  expect(other.body).not.toContain('grid-1.js')
  expect((await fastify.inject('/page-files.json')).headers['content-type']).toContain('text/html')
})

test('the page is compressed', async () => {
  const plain = await fastify.inject('/stadia/my-exams')
  const small = await fastify.inject({ url: '/stadia/my-exams', headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
})
