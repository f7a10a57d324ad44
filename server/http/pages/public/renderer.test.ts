import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicPageState } from '../../../../shared/public-pages/state.ts'
import { editions } from '../../../editions.ts'
import type { AppNode } from '../../../context/context.ts'
import { createTexts } from '../../../errors/texts.ts'
import { openPublicPages, type BuiltPages, type PublicPageRendering } from './renderer.ts'
import { writeBuiltPages } from '../testing/built-pages.ts'
import { mountWebApp } from '../web-app.ts'

let dist: string
let pages: PublicPageRendering
let app: BuiltPages
let published: string[]
let now: number
const texts = createTexts()
const node = {
  edition: editions.hilingua,
  config: { publicUrl: 'https://olympiad.test', mode: 'production' },
  providers: { mailer: null },
  texts,
  clock: { now: () => now },
} as unknown as AppNode
const fastify = Fastify()

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'stadia-public-'))
  await writeBuiltPages(dist)
  await writeFile(path.join(dist, 'web', 'index.html'), '<html lang="__LANG__"></html>')
  app = {
    folder: path.join(dist, 'web'),
    demo: null,
    values: { informationPages: async () => published },
  }
  const { render } = await openPublicPages(node, app)
  const publicPages = { node, schema: new GraphQLSchema({}), pages: [{ name: 'login', path: '/' } as const], render }
  await mountWebApp(fastify, node, { ...app, isServerPath: () => false, publicPages })
})
beforeEach(async () => {
  published = ['privacy']
  now = Date.UTC(2026, 5, 1)
  pages = await openPublicPages(node, app)
})
afterAll(async () => {
  await fastify.close()
  await rm(dist, { recursive: true })
})

const drawn = (html: string) => JSON.parse(/<p>(.*)<\/p>/.exec(html)![1]!) as Record<string, unknown>
const login = (): PublicPageState => ({ page: 'login', values: {}, errors: { fields: {}, general: null } })

describe('the document of a public page', () => {
  test('has its content, its styles and its data, and loads only its scripts', async () => {
    const { body, headers } = await fastify.inject('/ru')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toMatch(/^<!doctype html><html lang="ru" data-page="login"><head>/)
    expect(body).toContain('<title>Login &#38; more</title>')
    expect(body).toContain('<style>:root{}.input{display:block}</style>')
    expect(body).toContain('<link rel="modulepreload" href="/assets/react-1.js">')
    expect(body).toContain('<script type="module" src="/assets/login-1.js"></script>')
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body).not.toMatch(/<link rel="stylesheet"|<script src/)
    expect(body).toContain('hreflang="fr" href="https://olympiad.test/fr"')
    expect(drawn(body)).toMatchObject({
      locale: 'ru',
      path: '/',
      edition: { platform: 'hilingua', title: 'Hi-Lingua Language Competition' },
      informationPages: ['privacy'],
      year: 2026,
      nextFiles: ['/assets/main-1.js'],
    })
  })

  test.each([
    ['', null],
    ['a=b; dark-mode=true', 'dark'],
    ['dark-mode=false; a=b', 'light'],
    ['not-dark-mode=true', null],
  ])('with the cookie "%s" has the colour scheme %s before a script runs', async (cookie, scheme) => {
    const html = await pages.render('/', cookie, login())
    expect(/data-mantine-color-scheme="(\w+)"/.exec(html)?.[1] ?? null).toBe(scheme)
  })

  test('of the choice of a registration lets the registration be fetched ahead', async () => {
    const html = await pages.render('/register', undefined, { ...login(), page: 'register' })
    expect(drawn(html)).toMatchObject({ nextFiles: ['/assets/registration-1.js', '/assets/react-1.js'] })
  })

  test('of a visitor with a session cookie waits for the script, and is shown without script', async () => {
    expect(await pages.render('/', '', login())).not.toContain('data-session')
    const html = await pages.render('/', '__Host-stadia-session=AAAA', login())
    expect(html).toContain('<html lang="en" data-page="login" data-session>')
    expect(html).toContain('<noscript><style>html[data-session] #root{visibility:visible}</style></noscript>')
  })

  test('is compressed', async () => {
    const answer = await fastify.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('data-page="login"')
  })
})

describe('drawing', () => {
  const drawing = async (state = login(), url = '/') => drawn(await pages.render(url, '', state))['drawing'] as number

  test('happens once for all visitors', async () => {
    const first = await drawing()
    expect(await drawing()).toBe(first)
    expect(await drawing(login(), '/az')).toBe(first + 1)
    expect(await drawing(login(), '/az/')).toBe(first + 1)
  })

  test.each([
    [
      'an admin changes a text',
      () => texts.replace('en', { texts: {}, sentences: {}, web: { public: { a: String(Math.random()) } } }),
    ],
    ['an admin publishes an information page', () => (published = ['privacy', 'terms'])],
    ['a year begins', () => (now = Date.UTC(2027, 0, 1))],
  ])('happens again when %s', async (_, change) => {
    const first = await drawing()
    change()
    expect(await drawing()).toBe(first + 1)
  })

  test('happens again for each visitor who sent a form', async () => {
    const filled = { ...login(), values: { username: 'someone' } }
    const first = await drawing(filled)
    expect(await drawing(filled)).toBe(first + 1)
  })

  test('unchanged texts that are read again are the same', async () => {
    const web = () => ({ public: { 'login.title': 'Hello' } })
    texts.replace('fr', { texts: {}, sentences: {}, web: web() })
    const first = await drawing(login(), '/fr')
    texts.replace('fr', { texts: {}, sentences: {}, web: web() })
    expect(await drawing(login(), '/fr')).toBe(first)
  })
})

test('a page of another state is another drawing', async () => {
  const reset = drawn(await pages.render('/?view=reset', '', { ...login(), view: 'reset' }))
  expect(reset).toMatchObject({ state: { view: 'reset' } })
  expect(drawn(await pages.render('/', '', login()))['drawing']).not.toBe(reset['drawing'])
})

test('only pages of the build are drawn', () => {
  expect(['login', 'verification'].map((name) => pages.draws(name as 'login'))).toEqual([true, false])
})

test.each([
  ['/', 'locale=ru', '/ru'],
  ['/?paymentError=true', 'a=b; locale=tr', '/tr?paymentError=true'],
  ['/', 'locale=en', undefined],
  ['/', 'locale=xx', undefined],
  ['/az', 'locale=ru', undefined],
])('%s with the cookie %s redirects to %s', async (url, cookie, target) => {
  const { statusCode, headers } = await fastify.inject({ url, headers: { cookie } })
  expect([statusCode, headers.location]).toEqual(target ? [302, target] : [200, undefined])
})

test('the list of files is not served', async () => {
  expect((await fastify.inject('/public-pages.json')).headers['content-type']).toContain('text/html')
})
