import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DemoLogins } from '../../../../shared/demo-logins.ts'
import { isForGuests } from '../../../../shared/public-pages/for-guests.ts'
import type { PublicPageFiles, PublicPageRenderer, RenderedPublicPage } from '../../../../shared/public-pages/render.ts'
import type { PublicPageName, PublicPageState, RenderPublicPage } from '../../../../shared/public-pages/state.ts'
import { lruCache } from '../../../base/lru.ts'
import type { AppNode } from '../../../context/context.ts'
import type { Locale } from '../../../editions.ts'
import { hasSessionCookie } from '../../session/session-cookies.ts'
import { alternatesOf, bareOf, localeOfPath } from '../page-addresses.ts'
import { documentOf } from './page-document.ts'
import type { PageValue } from '../../../module/module.ts'

/** Draws the public pages of a node. */
export interface PublicPageRendering {
  /** Whether the built product has the page. */
  draws(page: PublicPageName): boolean
  readonly render: RenderPublicPage
}

/** The built product as public pages see it. */
export interface BuiltPages {
  /** of the built web app */
  readonly folder: string
  readonly demo: DemoLogins | null
  /** values that modules send to the web app with each page, by name */
  readonly values: Readonly<Record<string, PageValue>>
}

/**
 * Opens the public pages of the built product: their scripts and styles in the folder of the web app, and the bundle that
 * draws them, in the folder `pages` beside it.
 */
export async function openPublicPages(node: AppNode, app: BuiltPages): Promise<PublicPageRendering> {
  const files = JSON.parse(await readFile(path.join(app.folder, 'public-pages.json'), 'utf8')) as PublicPageFiles
  const bundle = pathToFileURL(path.join(app.folder, '..', 'pages', 'server.js')).href
  const { renderPublicPage } = (await import(bundle)) as { renderPublicPage: PublicPageRenderer }
  const draw = drawer(node, app, { files, renderPublicPage })
  return {
    draws: (page) => Object.hasOwn(files.scripts, page),
    async render(url, cookie, state) {
      const { pathname } = new URL(url, 'http://page')
      const locale = localeOfPath(pathname)
      const saved = /(?:^|; )dark-mode=(true|false)/.exec(cookie ?? '')?.[1]
      return documentOf({
        page: state.page,
        locale,
        platform: node.edition.platform,
        description: node.texts.translator('document-page', locale)('description'),
        alternates: alternatesOf(node.config.publicUrl, pathname),
        drawn: await draw(locale, bareOf(pathname) || '/', state),
        scripts: files.scripts[state.page] ?? [],
        styles: files.styles[state.page] ?? '',
        scheme: saved === undefined ? null : saved === 'true' ? 'dark' : 'light',
        session: isForGuests(state.page) && hasSessionCookie(node, cookie),
      })
    },
  }
}

/** Pages kept: every page in each language, in a few states. */
const mostKept = 200

interface Bundle {
  readonly files: PublicPageFiles
  readonly renderPublicPage: PublicPageRenderer
}

type Draw = (locale: Locale, path: string, state: PublicPageState) => Promise<RenderedPublicPage>

/** Files of the page that probably follows: after the choice of a registration the registration, else the app. */
const nextFilesOf = ({ scripts, app }: PublicPageFiles, page: PublicPageName): readonly string[] =>
  page === 'register' ? (scripts['registration'] ?? []) : app

/** Whether a page's state comes from its URL alone, so that it is the same for all visitors. */
const isCommon = ({ values, errors, result }: PublicPageState) =>
  !result && !errors.general && !Object.keys(values).length && !Object.keys(errors.fields).length

/**
 * Draws pages. A page without what one visitor entered is drawn once for each language and state, and again when an admin
 * changes texts or publishes an information page, or a year begins.
 */
function drawer(node: AppNode, { demo, values }: BuiltPages, { files, renderPublicPage }: Bundle): Draw {
  const { platform, title, schoolThreshold, grades } = node.edition
  const { publicUrl } = node.config
  const kept = lruCache<string, { of: readonly unknown[]; drawn: RenderedPublicPage }>(mostKept)
  return async (locale, address, state) => {
    const informationPages = (await values['informationPages']?.({ node, locale })) as readonly string[] | undefined
    const changed = node.texts.web(locale)
    const year = new Date(node.clock.now()).getUTCFullYear()
    const drawNow = () =>
      renderPublicPage(
        {
          locale,
          path: address,
          edition: { platform, title, schoolThreshold, grades },
          publicUrl,
          demo,
          outboxOnly: demo !== null && node.providers.mailer === null,
          informationPages: informationPages ?? [],
          year,
          nextFiles: nextFilesOf(files, state.page),
          state,
        },
        changed,
      )
    if (!isCommon(state)) return drawNow()
    const key = [locale, address, state.page, state.view, state.notice].join(' ')
    const of = [changed, year, informationPages?.join()]
    const before = kept.get(key)
    if (before?.of.every((value, at) => value === of[at])) return before.drawn
    const drawn = drawNow()
    kept.set(key, { of, drawn })
    return drawn
  }
}
