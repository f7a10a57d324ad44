import MarkdownIt from 'markdown-it'
import texmath from 'markdown-it-texmath'
import { element } from '../../../../../shared/required.ts'
import { markdownExtensions } from '../../papers/markdown-extensions.ts'
import { katex, texOptions } from '../../papers/tex.ts'

/** Format-specific output of formulas, pictures and emphasis. */
export interface Manner {
  formula(tex: string, display: boolean): string
  /** the `src` of a picture by the SHA-256 of its content */
  picture(sha256: string): string
  /** elements used instead of `<u>`, `<mark>` and `<s>`, by name */
  elements?: Record<string, [open: string, close: string]>
}

const storedPicture = /^image:([0-9a-f]{64})(?:\.(?:png|webp))?$/

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true, xhtmlOut: true })
// As in exams: texts contain no links.
markdown.disable(['link', 'autolink', 'reference', 'html_block', 'html_inline'])
markdown.validateLink = (address) => storedPicture.test(address)
markdown.use(texmath, { engine: katex, delimiters: 'dollars' }).use(markdownExtensions)

const rules = markdown.renderer.rules
const mannerOf = (env: unknown) => (env as { manner: Manner }).manner
const formula =
  (display: boolean, block: boolean): (typeof rules)[string] =>
  (tokens, at, _options, env) => {
    const written = mannerOf(env).formula(element(tokens, at).content.trim(), display)
    return block ? `<p>${written}</p>\n` : written
  }
rules.math_inline = formula(false, false)
rules.math_inline_double = formula(true, false)
rules.math_block = rules.math_block_eqno = formula(true, true)
rules.image = (tokens, at, options, env, renderer) => {
  const token = element(tokens, at)
  const [, sha256 = ''] = storedPicture.exec(String(token.attrGet('src'))) ?? []
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env)
  return `<img src="${escapeXml(mannerOf(env).picture(sha256))}" alt="${escapeXml(alt)}" />`
}
rules.heading_open = () => '<p><strong>'
rules.heading_close = () => '</strong></p>\n'
const format =
  (side: 0 | 1): (typeof rules)[string] =>
  (tokens, at, options, env, renderer) =>
    mannerOf(env).elements?.[element(tokens, at).tag]?.[side] ?? renderer.renderToken(tokens, at, options)
rules.format_open = rules.s_open = format(0)
rules.format_close = rules.s_close = format(1)

/** Escapes text for XML or HTML, in elements and attributes. Characters not allowed in XML are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Converts a question's Markdown to well-formed XHTML, without the wrapping paragraph of a single one. */
export function portableHtml(text: string, manner: Manner): string {
  const html = markdown.render(text, { manner }).trim()
  const [, only] = /^<p>((?:(?!<\/?p>)[^])*)<\/p>$/.exec(html) ?? []
  return only ?? html
}

/** TeX between the delimiters used by Moodle and MathJax. */
export const delimited = (tex: string, display: boolean) =>
  display ? `\\[${escapeXml(tex)}\\]` : `\\(${escapeXml(tex)}\\)`

/** MathML of a formula, with its TeX as an annotation. */
export function mathMl(tex: string, display: boolean): string {
  const html = katex.renderToString(tex, {
    ...texOptions(),
    displayMode: display,
    output: 'mathml',
    throwOnError: false,
    maxExpand: 1000,
  })
  const math = /<math[^]*<\/math>/.exec(html)?.[0]
  return math ?? delimited(tex, display)
}

/** Text without formatting; formulas stay between delimiters, and pictures are replaced by their descriptions. */
export function plainText(text: string): string {
  const html = portableHtml(text, { formula: (tex, display) => delimited(tex, display), picture: () => '' })
  return html
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '[$1]')
    .replace(/<br ?\/?>|<\/(?:p|li|tr|pre|blockquote)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim()
}

/** SHA-256 hashes of the pictures in texts, each once. */
export function picturesOf(texts: readonly string[]): string[] {
  const found = new Set<string>()
  const manner: Manner = { formula: () => '', picture: (sha256) => (found.add(sha256), '') }
  for (const text of texts) portableHtml(text, manner)
  return [...found]
}
