import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { locales, type Locale } from '../editions.ts'
import type { AppNode } from '../graphql/context.ts'
import { notFoundHandler } from './errors.ts'
import { alternatesOf, localeOfPath, isPage, withoutEnglishPrefix } from './page-addresses.ts'
import { translator } from '../locales/translator.ts'
import { zoneRulesVersion } from '../time/zones.ts'

/** Demo accounts shown on the login page. */
export interface DemoLogins {
  password: string
  accounts: { username: string; role: string; returning?: boolean }[]
  draft: { username: string; referenceCode: string }
}

/** Placeholder for the names of the published public pages. */
const pagesMark = '__INFORMATION_PAGES__'

/** Server paths: unknown ones below them are 404, not pages. */
const serverPaths = /^\/(?:api|graphql|files|credentials|\.well-known|health|metrics|assets|texts)(?:\/|$)/

/** Parts of the page that change while the server runs. */
export interface ChangingParts {
  /** names of the published public pages */
  informationPages(): Promise<readonly string[]>
  /** version of the text overrides of a language */
  textsVersion(locale: Locale): string
}

/**
 * Serves the built web app: assets with permanent caching, and its page for all other paths, with status 404 for
 * unknown ones.
 */
export async function mountWebApp(
  fastify: FastifyInstance,
  node: AppNode,
  folder: string,
  demo: DemoLogins | null,
  changing: ChangingParts,
): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8')
  const {
    edition,
    config: { publicUrl },
    providers,
  } = node
  const boot = JSON.stringify({
    timeZoneRules: zoneRulesVersion,
    edition,
    publicUrl,
    // demo users must be told if e-mails stay in the outbox
    demo: demo && { ...demo, outboxOnly: providers.mailer === null },
    sandbox: providers.stripeSandbox !== null,
    texts: '__TEXTS__',
    informationPages: pagesMark,
  }).replaceAll('<', '\\u003c')
  const pages = new Map(
    locales.map((locale) => {
      return [
        locale,
        page
          .replace('__BOOT__', () => boot)
          .replace('__LANG__', locale)
          .replace('__TITLE__', edition.title)
          .replaceAll('/favicon-stem.svg', `/favicon-${edition.platform}.svg`)
          .replaceAll('/icon-stem-', `/icon-${edition.platform}-`),
      ]
    }),
  )

  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const englishCookie = `locale=en; Path=/; Max-Age=31536000; SameSite=Lax${secure}`

  await fastify.register(fastifyStatic, {
    root: folder,
    // a route for each file
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'], // served in place of the files they compress
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  fastify.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !serverPaths.test(pathname)
    if (!wantsPage) return notFoundHandler(node.log)(request, reply)
    const moved = withoutEnglishPrefix(request.url)
    reply.header('cache-control', 'no-cache')
    // stored like in the web app, since the bare home page uses the last language
    if (moved) return reply.header('set-cookie', englishCookie).redirect(moved, 302)
    const locale = localeOfPath(pathname)
    const words = translator('document-page', locale)
    const published = JSON.stringify(await changing.informationPages().catch(() => []))
    return reply
      .code(isPage(pathname) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(
        pages
          .get(locale)!
          .replace(JSON.stringify(pagesMark), published)
          .replace('__TEXTS__', changing.textsVersion(locale))
          .replace('__DESCRIPTION__', () => inHtml(words('description')))
          .replace('__NO_SCRIPT__', () => inHtml(words('noScript')))
          .replace('</head>', () => `${alternatesOf(publicUrl, pathname)}</head>`),
      )
  })
}

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
