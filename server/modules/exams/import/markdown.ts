import { htmlToMarkdown, type ImageAddress } from './html.ts'
import { markdownToMarkdown } from './markdown-source.ts'
import { Refused } from './refusals.ts'
import { MAX_TEXT_LENGTH } from './source-text.ts'

/** How a text is written in the source; `moodle` is HTML in which a new line is a line break. */
export type TextFormat = 'html' | 'markdown' | 'moodle' | 'plain'

/**
 * The Markdown of a text in any format, with formulas in dollars and images at their new addresses; empty when the
 * text shows nothing.
 * @throws Refused for what cannot be kept
 */
export function toMarkdown(text: string, format: TextFormat, imageAddress: ImageAddress): string {
  const embedded: string[] = []
  const short = text.replace(EMBEDDED, (image) => `${PLACE}${embedded.push(image) - 1}`)
  if (short.length > MAX_TEXT_LENGTH) {
    throw new Refused('text_too_long', `A text is longer than ${MAX_TEXT_LENGTH} characters.`)
  }
  const address: ImageAddress = (source) => imageAddress(embedded[placeOf(source)] ?? source)
  const shown = short.replace(/[\x01-\x08\v\f\x0e-\x1f\x7f]/g, '').trim()
  if (format === 'markdown') return markdownToMarkdown(shown, address)
  if (format === 'plain') return htmlToMarkdown(lineBreaks(escapeHtml(shown)), address)
  return htmlToMarkdown(format === 'moodle' ? lineBreaks(shown) : shown, address)
}

/** Images written into the text itself are megabytes long; they wait aside while the text is read. */
const EMBEDDED = /(?<=["'(<=])data:image\/[^"'\s<>)]+/gi
const PLACE = 'embedded:'

function placeOf(source: string): number {
  return source.startsWith(PLACE) ? Number(source.slice(PLACE.length)) : -1
}

/** New lines beside a tag belong to the HTML's own layout; the others are the writer's. */
function lineBreaks(html: string): string {
  return html
    .replace(/\n+(?=<)/g, ' ')
    .replace(/>[ \t]*\n+/g, '> ')
    .replace(/[ \t]*\n/g, '<br>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
