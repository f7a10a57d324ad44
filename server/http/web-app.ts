import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '../editions.ts'
import type { AppNode } from '../graphql/context.ts'
import { pageWords } from './page-words.ts'

/** Accounts that the login page offers in demo mode. */
export interface DemoLogins {
  password: string
  accounts: { username: string; role: string; returning?: boolean }[]
  draft: { username: string; referenceCode: string }
}

/** Paths of the server itself: what is not found there is not found. */
const serverPaths = /^\/(?:api|graphql|files|credentials|\.well-known|health|metrics|assets)(?:\/|$)/

/** Pages for everybody, of which search engines learn that each is there in every language; without its prefix. */
const publicPages = [
  /^$/, /^\/register(?:\/student|\/supervisor)?$/, /^\/hop-in(?:\/[\w-]{1,40})?$/,
  /^\/confirmation\/certificate(?:\/[\w-]{1,80})?$/,
]

const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

/** The same page in each language, for search engines; nothing for a page that is not for everybody. */
export function alternatesOf(publicUrl: string, pathname: string, locale: Locale): string {
  const bare = pathname.slice(prefixOf(locale).length).replace(/\/$/, '')
  if (!publicPages.some((page) => page.test(bare))) return ''
  const link = (language: string, prefix: string) =>
    `<link rel="alternate" hreflang="${language}" href="${publicUrl}${prefix}${bare || (prefix ? '' : '/')}">`
  return [...locales.map((each) => link(each, prefixOf(each))), link('x-default', '')].join('')
}

/** The built web app: its assets for ever, its page for every other path. */
export async function mountWebApp(
  fastify: FastifyInstance, node: AppNode, folder: string, demo: DemoLogins | null,
): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const { edition, config: { publicUrl } } = node
  const boot = JSON.stringify({ edition, publicUrl, demo, sandbox: false }).replaceAll('<', '\\u003c')
  const pages = new Map(locales.map((locale) => {
    const { description, noScript } = pageWords[locale]
    return [locale, page.replace('__BOOT__', () => boot).replace('__LANG__', locale)
      .replace('__DESCRIPTION__', description).replace('__NO_SCRIPT__', noScript)]
  }))

  await fastify.register(fastifyStatic, {
    root: folder, wildcard: false, index: false, preCompressed: true, cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  fastify.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !serverPaths.test(pathname)
    if (!wantsPage) {
      return reply.code(404).send({ message: 'There is nothing here', code: 'NOT_FOUND', requestId: request.id })
    }
    const locale = locales.find((known) => pathname === `/${known}` || pathname.startsWith(`/${known}/`)) ?? 'en'
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(
      pages.get(locale)!.replace('</head>', () => `${alternatesOf(node.config.publicUrl, pathname, locale)}</head>`))
  })
}
