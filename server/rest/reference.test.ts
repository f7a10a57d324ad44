import { Validator } from '@seriousme/openapi-schema-validator'
import axe from 'axe-core'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { referencePage } from './docs/page.ts'
import { restStatusOf } from './errors.ts'
import { fastify, mounted, mountTable, rest, rows } from './testing/mounted-table.ts'

mountTable()

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const answer = await fastify.inject('/api/openapi.json')
    const validator = new Validator()
    expect(await validator.validate(answer.json())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('fails validation after a deliberate error', async () => {
    const broken = structuredClone(rest.document) as unknown as Record<string, Record<string, unknown>>
    delete broken.info!.title
    expect((await new Validator().validate(broken)).valid).toBe(false)
  })

  it('contains every path, every error code and the bearer token', () => {
    const { paths, components } = rest.document
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    )
    expect(described.sort()).toEqual([...mounted].sort())
    expect(components.schemas.ErrorCode!.enum).toEqual(Object.keys(restStatusOf))
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
  })

  it('is not resent if unchanged', async () => {
    const { headers } = await fastify.inject('/api/openapi.json')
    const again = await fastify.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('/api/docs', () => {
  const open = (body: string) => new JSDOM(body, { runScripts: 'outside-only', url: 'http://localhost/api/docs' })
  let answer: Awaited<ReturnType<typeof fastify.inject>>
  /** Shared by the tests that do not change the page: parsing a page of some hundred calls takes long. */
  let page: JSDOM
  beforeAll(async () => {
    answer = await fastify.inject('/api/docs')
    page = open(answer.body)
  })

  it('has and allows no inline script or style', async () => {
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const { document } = page.window
    expect(document.querySelectorAll('script:not([src]), style, [style]')).toHaveLength(0)
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
    const files = [...document.querySelectorAll('script, link[rel=stylesheet]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    )
    expect(files).toEqual(['/api/docs/reference.css', '/api/docs/reference.js'])
    for (const url of files) expect((await fastify.inject(url!)).statusCode).toBe(200)
  })

  it('shows each call with its access, parameters, example and errors', () => {
    const { document } = page.window
    const articles = [...document.querySelectorAll('article')]
    expect(articles).toHaveLength(rows.length)
    const bySummary = new Map(articles.map((article) => [article.querySelector('h3')!.textContent, article]))
    for (const { path, summary, method } of rows) {
      const article = bySummary.get(summary)!
      expect(article.querySelector('.path')!.textContent).toBe(`/api${path}`)
      expect(article.querySelector('.method')!.textContent).toBe(method)
      expect(article.querySelector('pre')!.textContent).toContain('curl')
      expect(article.textContent).toContain('INTERNAL')
    }
    const arena = document.getElementById('postExamArenaSyncApplication')!
    expect(arena.textContent).toContain('questions[].selectedAnswer')
  })

  it('has no axe violation', async () => {
    // areas are alike, and axe without a browser is slow
    const oneArea = { ...rest.document, tags: rest.document.tags.slice(0, 1) }
    const { window } = open(referencePage(oneArea, { prefix: '/api', origin: 'http://localhost', scheme: null }))
    window.eval(axe.source)
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(window.document, {
      resultTypes: ['violations'],
      preload: false,
      // contrast needs a layout and is covered by the browser tests
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  it('has axe violations after a deliberate error', async () => {
    const { window } = new JSDOM('<img src="/x.png">', { runScripts: 'outside-only' })
    window.eval(axe.source)
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(window.document)
    expect(violations.map(({ id }) => id)).toContain('image-alt')
  })

  it('filters calls by word, path and permission', async () => {
    const { window } = page
    window.eval((await fastify.inject('/api/docs/reference.js')).body)
    const { document } = window
    const filter = document.getElementById('filter') as HTMLInputElement
    const articles = [...document.querySelectorAll('article')].map((article) => ({
      article,
      path: article.querySelector('.path')!.textContent,
    }))
    const shown = (text: string) => {
      filter.value = text
      filter.dispatchEvent(new window.Event('input'))
      return articles.filter(({ article }) => !article.hidden).map(({ path }) => path)
    }
    expect(shown('signin refresh')).toEqual(['/api/user/auth/signin/refresh'])
    // a permission with few calls; others grow with the product
    const students = shown('student.$ID.uploads')
    expect(students).toContain('/api/file/upload-relation/fetch/all')
    expect(students).not.toContain('/api/exam/arena/reset')
    expect(shown('admin.exams')).toContain('/api/exam/arena/reset')
    expect(shown('nothing of that kind')).toEqual([])
    expect(document.getElementById('found')!.textContent).toBe('0 calls')
    expect(shown('')).toHaveLength(rows.length)
  })

  it('uses the colour scheme chosen in the product', async () => {
    const scheme = async (headers = {}) => {
      const { body } = await fastify.inject({ url: '/api/docs', headers })
      return new JSDOM(body.slice(0, body.indexOf('<body'))).window.document.documentElement.dataset.scheme
    }
    expect(await scheme({ cookie: 'a=b; dark-mode=true' })).toBe('dark')
    expect(await scheme({ cookie: 'dark-mode=false' })).toBe('light')
    expect(await scheme()).toBeUndefined()
  })
})
