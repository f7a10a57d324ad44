import type { RenderedPublicPage } from '../../../../shared/public-pages/render.ts'
import type { PublicPageName } from '../../../../shared/public-pages/state.ts'
import type { Locale, Platform } from '../../../editions.ts'

/** Escapes a text for HTML, also inside an attribute. */
export const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What the document of a public page consists of. */
export interface PageDocument {
  readonly page: PublicPageName
  readonly locale: Locale
  readonly platform: Platform
  readonly description: string
  /** links for search engines, as HTML */
  readonly alternates: string
  readonly drawn: RenderedPublicPage
  /** paths of the scripts, the page's own first */
  readonly scripts: readonly string[]
  readonly styles: string
  /** the visitor's choice; null: that of the device applies */
  readonly scheme: 'dark' | 'light' | null
  /** whether the visitor may be logged in */
  readonly session: boolean
}

/** Shows the page of a visitor with a session cookie whose browser runs no script, which would find out. */
const shownWithoutScript = '<noscript><style>html[data-session] #root{visibility:visible}</style></noscript>'

/**
 * The complete HTML document of a public page: nothing else has to arrive for its first paint. The scripts come last in
 * the document but are fetched from its beginning.
 */
export function documentOf(of: PageDocument): string {
  const { page, locale, platform, description, alternates, drawn, scripts, styles, scheme, session } = of
  const [own = '', ...others] = scripts
  const preloads = [own, ...others].map((file) => `<link rel="modulepreload" href="${file}">`)
  return [
    `<!doctype html><html lang="${locale}" data-page="${page}"`,
    scheme ? ` data-mantine-color-scheme="${scheme}"` : '',
    session ? ' data-session' : '',
    '><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="description" content="${inHtml(description)}">`,
    `<title>${inHtml(drawn.title)}</title>`,
    `<style>${drawn.colours}${styles}</style>`,
    session ? shownWithoutScript : '',
    ...preloads,
    `<link rel="icon" href="/favicon-${platform}.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/icon-${platform}-180.png">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    alternates,
    `</head><body><div id="root">${drawn.html}</div>`,
    `<script type="application/json" id="page">${drawn.data}</script>`,
    `<script type="module" src="${own}"></script></body></html>`,
  ].join('')
}
