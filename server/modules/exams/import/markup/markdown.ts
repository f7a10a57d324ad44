import { htmlToMarkdown } from './html.ts'
import type { References } from './markdown-writer.ts'
import { markdownToMarkdown } from './markdown-source.ts'
import { withVisibleSpaces } from './styles.ts'
import { withTex } from '../formats/qti/mathml.ts'
import { importLimits } from '../limits.ts'
import { Refused } from '../refusals.ts'

/** Format of a source text; `moodle` is HTML in which newlines are line breaks. */
export type TextFormat = 'html' | 'markdown' | 'moodle' | 'plain'

/**
 * Converts a text of any format to Markdown, with formulas in dollars and images under their new names; empty if the
 * text displays nothing.
 * @throws Refused for unsupported content
 */
export function toMarkdown(text: string, format: TextFormat, given: References, limits = importLimits): string {
  const embedded: string[] = []
  const short = text.replace(EMBEDDED, (image) => `${PLACE}${embedded.push(image.replace(LINE_END, '')) - 1}`)
  if (short.length > limits.textLength) {
    throw new Refused('text_too_long', `A text is longer than ${limits.textLength} characters.`)
  }
  const references: References = {
    image: (source) => given.image(embedded[placeOf(source)] ?? source),
    link: given.link,
  }
  const isHtml = format === 'html' || format === 'moodle'
  const clean = withTex(short.replace(/[\x01-\x08\v\f\x0e-\x1f\x7f]/g, ''), isHtml)
  if (format === 'markdown') return markdownToMarkdown(clean.replace(/^(?:[ \t]*\n)+|\s+$/g, ''), references)
  const shown = clean.trim()
  if (format === 'plain') return htmlToMarkdown(lineBreaks(escapeHtml(withVisibleSpaces(shown))), references, limits)
  return htmlToMarkdown(format === 'moodle' ? lineBreaks(shown) : shown, references, limits)
}

/** Matches embedded images, which can be megabytes long and are set aside while the text is parsed. */
const EMBEDDED =
  /(?<=["'(<=])data:image\/(?:[a-z0-9.+-]+;base64,(?:[A-Za-z0-9+/=\s]|&#[0-9a-fx]{2,8};)+(?=["')])|[^"'\s<>)]+)/gi
/** Line breaks within the base64 of an image. */
const LINE_END = /\s+|&#(?:0*1[03]|x0*[ad]);/gi
const PLACE = 'embedded:'

function placeOf(source: string): number {
  return source.startsWith(PLACE) ? Number(source.slice(PLACE.length)) : -1
}

/**
 * Converts newlines to line breaks, except next to tags, where they are HTML layout, and in `<pre>`, where they are
 * code.
 */
function lineBreaks(html: string): string {
  return html
    .split(PREFORMATTED)
    .map((part, index) => (index % 2 ? part : partBreaks(part)))
    .join('')
}

const PREFORMATTED = /(<pre\b[^>]*>[^]*?<\/pre>)/i

function partBreaks(html: string): string {
  return html
    .replace(/\n+(?=<)/g, ' ')
    .replace(/>[ \t]*\n+/g, '> ')
    .replace(/[ \t]*\n/g, '<br>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
