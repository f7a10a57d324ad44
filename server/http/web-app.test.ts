import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { editions } from '../editions.ts'
import type { AppNode } from '../graphql/context.ts'
import { alternatesOf, mountWebApp } from './web-app.ts'

const links = (pathname: string, locale: 'en' | 'ru' = 'en') =>
  [...alternatesOf('https://olympiad.test', pathname, locale).matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)]
    .map(([, language, address]) => `${language} ${address}`)

describe('the languages of a page', () => {
  test('are told of the home page, English without a prefix and for all others', () => {
    expect(links('/')).toEqual([
      'en https://olympiad.test/', 'az https://olympiad.test/az', 'fr https://olympiad.test/fr',
      'ru https://olympiad.test/ru', 'tr https://olympiad.test/tr', 'x-default https://olympiad.test/',
    ])
    expect(links('/ru', 'ru')).toEqual(links('/'))
  })

  test.each([
    '/register', '/register/student', '/hop-in/HOPDEMO', '/confirmation/certificate/ab-12',
  ])('are told of %s', (path) => {
    expect(links(path)[0]).toBe(`en https://olympiad.test${path}`)
    expect(links(`/ru${path}/`, 'ru')[3]).toBe(`ru https://olympiad.test/ru${path}`)
  })

  test.each([
    '/stadia/profile', '/exam/abc', '/nowhere', '/hop-in/"><script>', '/register/student/summary',
  ])('are not told of %s', (path) => {
    expect(alternatesOf('https://olympiad.test', path, 'en')).toBe('')
  })
})

test('the page knows the product’s own address, whatever address it was asked at', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stadia-page-'))
  const fastify = Fastify()
  try {
    await writeFile(path.join(folder, 'index.html'), await readFile('web/index.html'))
    const node = { edition: editions.stem, config: { publicUrl: 'https://olympiad.test' } }
    await mountWebApp(fastify, node as AppNode, folder, null)
    const { body } = await fastify.inject({ url: '/ru/confirmation/certificate', headers: { host: 'copy.test' } })
    expect(body).toContain('<html lang="ru">')
    expect(body).toContain('content="Регистрируйтесь')
    expect(body).toContain('<noscript>Для этой страницы нужен JavaScript')
    expect(body).not.toMatch(/__[A-Z_]+__/)
    const [, boot] = /id="boot">(.*?)<\/script>/.exec(body)!
    expect(JSON.parse(boot!)).toMatchObject({ publicUrl: 'https://olympiad.test', demo: null })
    expect(body).not.toContain('copy.test')
  } finally {
    await fastify.close()
    await rm(folder, { recursive: true })
  }
})
