import type { KatexOptions } from 'katex'
import MarkdownIt, { type Token } from 'markdown-it'
import texmath from 'markdown-it-texmath'
import { element } from '../../../../shared/required.ts'
import { remember } from '../../../base/lru.ts'
import { markdownExtensions } from './markdown-extensions.ts'
import { katex, texOptions } from './tex.ts'

/** Reference to a stored picture: the SHA-256 of its content, and its type if not PNG. */
const picture = /^image:([0-9a-f]{64})(?:\.(png|webp))?$/

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true })
// Exams contain no links and only our own pictures: `[x](javascript:…)` stays text.
markdown.disable(['link', 'autolink', 'reference', 'html_block', 'html_inline'])
markdown.validateLink = (address) => picture.test(address)
markdown.use(texmath, { engine: katex, delimiters: 'dollars' }).use(markdownExtensions)

const rules = markdown.renderer.rules
const formula =
  (displayMode: boolean): (typeof rules)[string] =>
  (tokens, at) =>
    formulaHtml(element(tokens, at).content, displayMode)
// The package's own renderers substitute into a template, where a `$&` in the formula would be special.
rules.math_inline = formula(false)
rules.math_inline_double = rules.math_block = rules.math_block_eqno = formula(true)

rules.image = (tokens, at, options, env, renderer) => {
  const token = element(tokens, at)
  const [, sha256, extension = 'png'] = picture.exec(String(token.attrGet('src'))) ?? []
  const alt = renderer.renderInlineAsText(token.children ?? [], options, env)
  return (
    `<img src="/files/${sha256}.${extension}" alt="${markdown.utils.escapeHtml(alt)}"` +
    ' loading="eager" decoding="async">'
  )
}
// Headings in a question must not become headings of the page.
rules.heading_open = () => '<p><strong>'
rules.heading_close = () => '</strong></p>\n'

/** Parses a text, for drawing in a document. */
export const parseText = (text: string): Token[] => markdown.parse(text, {})

/** The SHA-256 of a token's picture. */
export const pictureOf = (token: Token): string | null => picture.exec(String(token.attrGet('src')))?.[1] ?? null

/** The description of a token's picture. */
export const altOf = (token: Token): string =>
  markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {})

/** KaTeX options; a formula that cannot be rendered shows its TeX. */
export const formulaOptions = (displayMode: boolean) => ({
  ...texOptions(),
  displayMode,
  throwOnError: false,
  maxExpand: 1000,
  maxSize: 50,
})

/** Renders a formula as HTML; options override {@link formulaOptions}. @internal */
export function renderFormula(tex: string, displayMode: boolean, options: KatexOptions = {}): string {
  return katex.renderToString(tex, { ...formulaOptions(displayMode), output: 'htmlAndMathml', ...options })
}

/** Cache of formulas as HTML of several kilobytes, most of which are repeated in the languages of a paper. */
const formulaHtml = remember(500, (tex: string, displayMode: boolean) => renderFormula(tex, displayMode))

/** Cache of whether a formula can be drawn; most formulas are repeated in the languages and versions of a paper. */
const canBeDrawn = remember(5_000, isDrawn)

function isDrawn(tex: string, displayMode: boolean): boolean {
  try {
    renderFormula(tex, displayMode, { throwOnError: true })
    return true
  } catch {
    return false
  }
}

/**
 * Renders a question's Markdown as safe HTML: no author markup passes through, nothing is loaded from other sites, and
 * formulas are rendered.
 */
export function renderText(text: string): string {
  return markdown.render(text).trim()
}

/** Renders an option: without the paragraph around a single line. */
export function renderOption(text: string): string {
  const [first, inline, last, ...rest] = markdown.parse(text, {})
  const single =
    first?.type === 'paragraph_open' && inline?.type === 'inline' && last?.type === 'paragraph_close' && !rest.length
  if (!single) return renderText(text)
  const [formula, ...more] = inline.children ?? []
  // a formula that is the whole option is rendered at full size, including its fractions
  if (formula?.type === 'math_inline' && !more.length) formula.content = `\\displaystyle ${formula.content}`
  return markdown.renderer.render([inline], markdown.options, {})
}

/** Formulas of a text that cannot be rendered; they prevent publication. Texts without a dollar are not parsed. */
export function brokenFormulas(text: string): string[] {
  if (!text.includes('$')) return []
  return markdown
    .parse(text, {})
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter((token) => token.type.startsWith('math_') && !canBeDrawn(token.content, token.type !== 'math_inline'))
    .map((token) => token.content)
}

/** SHA-256 hashes of the pictures in a text. Texts without the start of a picture are not parsed. */
export function picturesIn(text: string): string[] {
  if (!text.includes('![')) return []
  return markdown
    .parse(text, {})
    .flatMap((token) => token.children ?? [])
    .flatMap((token) => picture.exec(String(token.attrGet('src')))?.[1] ?? [])
}
