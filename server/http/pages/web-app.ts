import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DemoLogins } from '../../../shared/demo-logins.ts'
import type { Locale } from '../../editions.ts'
import type { AppNode } from '../../context/context.ts'
import type { PageValue } from '../../module/module.ts'
import { compressAnswer } from '../compress.ts'
import { notFoundHandler } from '../errors.ts'
import { frameOf, type FrameFacts } from './frame/frame.ts'
import { frameStyles } from './frame/styles.ts'
import { frameViewer } from './frame/viewer.ts'
import { openPreloads, pageFilesName } from './preloads.ts'
import type { IsServerPath } from './server-paths.ts'
import { oldBrowserNotice } from './old-browser.ts'
import { alternatesOf, localeOfPath, isPage, rememberedHome, withoutEnglishPrefix } from './page-addresses.ts'
import { openPublicPage, type PublicPageParts } from './public/public-pages.ts'
import { inHtml } from './public/page-document.ts'
import { zoneRulesVersion } from '../../time/zones.ts'

/** The built web app, as a node serves it. */
export interface WebApp {
  readonly folder: string
  readonly demo: DemoLogins | null
  /** values that modules send to the web app with each page, by name */
  readonly values: Readonly<Record<string, PageValue>>
  readonly isServerPath: IsServerPath
  /** the pages that are sent complete */
  readonly publicPages: PublicPageParts
}

/**
 * Serves the built web app: assets with permanent caching, and its page for all other paths, with status 404 for
 * unknown ones.
 */
export async function mountWebApp(fastify: FastifyInstance, node: AppNode, app: WebApp): Promise<void> {
  const unserved = ['public-pages.json', pageFilesName, ...(node.config.removesExamWorker ? [examWorker] : [])]
  await mountAssets(fastify, app.folder, unserved)
  if (node.config.removesExamWorker) await mountWorkerRemoval(fastify, app.folder)
  const page = await pageWriter(node, app)
  const { publicUrl } = node.config
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const englishCookie = `locale=en; Path=/; Max-Age=31536000; SameSite=Lax${secure}`

  fastify.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const known = isPage(pathname)
    if (!reads || (!known && app.isServerPath(pathname))) return notFoundHandler(node)(request, reply)
    const moved = withoutEnglishPrefix(request.url)
    // the frame depends on the visitor's cookies
    reply.header('cache-control', 'private, no-cache')
    // stored like in the web app, since the bare home page uses the last language
    if (moved) return reply.header('set-cookie', englishCookie).redirect(moved, 302)
    const elsewhere = rememberedHome(request.url, request.headers.cookie)
    if (elsewhere) return reply.header('vary', 'cookie').redirect(elsewhere, 302)
    if (await openPublicPage(app.publicPages, request, reply)) return reply
    reply.code(known ? 200 : 404).type('text/html; charset=utf-8')
    // without a secret, so its compressed length reveals nothing
    return reply.send(await compressAnswer(request, reply, await page(pathname, request.headers.cookie)))
  })
}

const examWorker = 'exam-worker.js'

/** Serves a worker that removes itself in place of the exam page's worker. */
async function mountWorkerRemoval(fastify: FastifyInstance, folder: string): Promise<void> {
  const removal = await readFile(path.join(folder, 'exam-worker-removal.js'), 'utf8')
  fastify.get(`/${examWorker}`, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(removal),
  )
}

/** @param without files that are not served */
async function mountAssets(fastify: FastifyInstance, folder: string, without: readonly string[]): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: folder,
    // a route for each file
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', ...without], // served in place of the files that they compress
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/**
 * Moves the style sheets behind the frame, so that it is painted before they arrive. Scripts still wait for them. What the
 * page loads besides the entry comes last.
 */
function withStylesBehindFrame(page: string): string {
  const sheets = page.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  return sheets
    .reduce((left, sheet) => left.replace(sheet, ''), page)
    .replace('<div id="root">', `${sheets.join('')}__PRELOADS__$&`)
}

/** Completes the web app's page for a path and the visitor's cookies. */
type PageWriter = (pathname: string, cookies: string | undefined) => Promise<string>

/** Reads the page of the web app. */
async function pageWriter(node: AppNode, { folder, demo, values }: WebApp): Promise<PageWriter> {
  const { edition, config, providers } = node
  const file = withStylesBehindFrame(await readFile(path.join(folder, 'index.html'), 'utf8'))
  const ofEdition = file
    .replace('__TITLE__', edition.title)
    .replaceAll('/favicon-stem.svg', `/favicon-${edition.platform}.svg`)
    .replaceAll('/icon-stem-', `/icon-${edition.platform}-`)
  const fixed = {
    timeZoneRules: zoneRulesVersion,
    edition,
    publicUrl: config.publicUrl,
    // demo users must know that e-mails stay in the outbox
    demo: demo && { ...demo, outboxOnly: providers.mailer === null },
  }
  const bootFor = async (locale: Locale): Promise<Record<string, unknown>> => {
    const told = Object.entries(values).map(async ([name, value]) => [name, await value({ node, locale })] as const)
    return { ...fixed, ...Object.fromEntries(await Promise.all(told)) }
  }
  const preloads = await openPreloads(folder, edition.platform)
  const svg = await readFile(path.join(folder, `favicon-${edition.platform}.svg`), 'utf8')
  // in the page, because the first paint must not wait for another file
  const logo = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const styles = `<style>${frameStyles(edition.platform)}</style>`
  return async (pathname, cookies) => {
    const locale = localeOfPath(pathname)
    const words = node.texts.translator('document-page', locale)
    const boot = await bootFor(locale)
    const viewer = frameViewer(node, cookies)
    const facts: FrameFacts = {
      title: edition.title,
      logo,
      ribbon: boot['sandbox'] === true,
      loading: words('loading'),
      slow: words('slow'),
      retry: words('retry'),
    }
    return ofEdition
      .replace('__LANG__"', viewer.scheme ? `${locale}" data-mantine-color-scheme="${viewer.scheme}"` : `${locale}"`)
      .replace('__FRAME__', () => frameOf(pathname, viewer, facts))
      .replace('__PRELOADS__', () => preloads(pathname, viewer))
      .replace('__BOOT__', () => JSON.stringify(boot).replaceAll('<', '\\u003c'))
      .replace('__DESCRIPTION__', () => inHtml(words('description')))
      .replace('__NO_SCRIPT__', () => inHtml(words('noScript')))
      .replace('__OLD_BROWSER__', () => oldBrowserNotice(words))
      .replace('</head>', () => `${alternatesOf(config.publicUrl, pathname)}${styles}</head>`)
  }
}
