import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, type Response } from '@playwright/test'
import { isPseudoText, pseudoText } from '../../../shared/testing/pseudo-text.ts'

type Texts = { [key: string]: string | Texts }

/** The English texts of all namespaces in the pseudo-locale, in the form of texts that an admin changed. */
function pseudoTexts(): Record<string, Record<string, string>> {
  const flat = (texts: Texts, path: string): [key: string, text: string][] =>
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, pseudoText(text)]] : flat(text, `${path}${key}.`),
    )
  return Object.fromEntries(
    readdirSync('web/locales', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const file = readFileSync(`web/locales/${name}/en.json`, 'utf8')
        return [name, Object.fromEntries(flat(JSON.parse(file) as Texts, ''))]
      }),
  )
}

/** Values of the schema's enums: data that a page must translate. */
function enumValues(): Set<string> {
  const schema = readFileSync('schema.graphql', 'utf8')
  const blocks = [...schema.matchAll(/^enum \w+ \{([^}]*)\}/gm)].map(([, block = '']) => block)
  return new Set(blocks.flatMap((block) => block.replaceAll(/"""[^"]*"""|"[^"]*"/g, '').match(/\w+/g) ?? []))
}

/** A page whose interface texts are in the pseudo-locale: English with accents, and longer. */
export class PseudoLocale {
  /** Texts that the server sent as data, such as names and titles. */
  readonly #data = new Set<string>()
  readonly #reading: Promise<void>[] = []
  readonly #enums = enumValues()

  private constructor(
    private readonly page: Page,
    known: readonly string[],
  ) {
    for (const each of known) this.#data.add(each)
    page.on('response', (response) => void this.#reading.push(this.#read(response)))
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.#note(String(payload))))
  }

  /**
   * Sends the page the pseudo-locale in place of the texts that admins changed, until the page is given back.
   * @param known data in addition to what the server sends; Chromium does not keep the answer with the session's user
   */
  static async on(page: Page, known: readonly string[] = []): Promise<PseudoLocale> {
    const texts = JSON.stringify(pseudoTexts())
    const context = page.context()
    await context.route('**/texts/en?*', (route) => route.fulfill({ contentType: 'application/json', body: texts }))
    const locale = new PseudoLocale(page, known)
    await context.route(
      (url) => !/\.\w+$|^\/(?:graphql|api|texts)/.test(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const body = await response.text()
        // A page that the server renders has its texts in its data.
        for (const [, data = '{}'] of body.matchAll(/id="(?:boot|page)">([^<]*)</g)) locale.#note(data)
        await route.fulfill({ response, body: body.replace(/"texts":"[^"]*"/, '"texts":"pseudo"') })
      },
    )
    return locale
  }

  async #read(response: Response): Promise<void> {
    if (!response.headers()['content-type']?.includes('json') || response.url().includes('/texts/')) return
    // Answers to a page that was left have no text.
    this.#note(await response.text().catch(() => ''))
  }

  #note(json: string): void {
    try {
      JSON.parse(json, (_key, value: unknown) => {
        if (typeof value !== 'string' || this.#enums.has(value)) return value
        // the parts of a text around its values
        for (const part of value.split(/\{\{.*?\}\}/)) if (part.trim().length > 1) this.#data.add(plain(part))
        return value
      })
    } catch {
      // not JSON
    }
  }

  /**
   * Expects that every text of the page is in the pseudo-locale, except for data, dates, numbers and codes. Texts that
   * are not are written into the code, where they cannot be translated.
   */
  async expectTranslated(what: string): Promise<void> {
    await Promise.all(this.#reading.splice(0))
    const data = [...this.#data].sort((a, b) => b.length - a.length)
    const found = (await this.page.evaluate(findTexts)).filter((text) => !isPseudoText(text))
    const untranslated = found.filter((text) => {
      let rest = plain(text)
      // a part of a datum is shown on its own, such as the paragraphs of a text
      if (data.some((each) => each.includes(rest))) return false
      for (const each of data) {
        if (rest.includes(each)) rest = rest.replaceAll(new RegExp(`(?<!\\p{L})${escaped(each)}(?!\\p{L})`, 'gu'), ' ')
      }
      return /\p{L}{2}/u.test(rest.replaceAll(notText, ' '))
    })
    expect.soft([...new Set(untranslated)], what).toEqual([])
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

const plain = (text: string): string =>
  text
    .replaceAll(/[#*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const names = (type: 'region' | 'currency' | 'language', codes: readonly string[]) => {
  const of = new Intl.DisplayNames('en', { type, fallback: 'none' })
  return codes.flatMap((code) => of.of(code) ?? [])
}
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const pairs = letters.flatMap((one) => letters.map((other) => one + other))
const dateWords = (['long', 'short'] as const).flatMap((style) => [
  ...Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en-GB', { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  ),
  ...Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('en-GB', { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2026, 1, day + 1)),
  ),
])

/** What is not translated: dates, times, countries and units by `Intl`, the languages' own names, codes, addresses. */
const notText = new RegExp(
  [
    String.raw`\S+@\S+|https?:\S+|\S*/\S*|\{\{\w+\}\}`,
    ...[...names('region', pairs), 'Azərbaycanca', 'Français', 'Русский', 'Türkçe', 'English'].map(
      (name) => String.raw`(?<!\p{L})${escaped(name)}(?!\p{L})`,
    ),
    String.raw`(?<!\p{L})(?:${dateWords.join('|')}|at|today|tomorrow|yesterday|AM|PM|am|pm|UTC|GMT|ms|min|sec|hr|kB|MB|GB)(?!\p{L})`,
    // codes: capital letters and digits
    String.raw`(?<![\p{L}\d])[A-Z\d]+(?:-[A-Z\d]+)*(?![\p{L}\d])`,
  ].join('|'),
  'gu',
)

/** Texts of the page, of its controls' names and of its placeholders. Runs in the page. */
function findTexts(): string[] {
  const found: string[] = []
  // data and codes are marked with their own language
  const ignored = 'code, pre, kbd, .katex, script, style, noscript, body [lang]'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest(ignored))
      found.push(node.textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(ignored)) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
  }
  return found.filter((text) => /\p{L}{2}/u.test(text))
}
