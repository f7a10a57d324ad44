import type { Pictures } from '../exported-question.ts'
import { pictureName } from '../exported-question.ts'
import { escapeXml, mathMl, plainText, portableHtml, type Manner } from '../portable.ts'
import type { Dialect } from './dialect.ts'

/** Emphasis for which an item body has no element. */
const elements: NonNullable<Manner['elements']> = Object.fromEntries(
  Object.entries({ u: 'qti-underline', mark: 'qti-highlight', s: 'qti-strike' }).map(([tag, name]) => [
    tag,
    [`<span class="${name}">`, '</span>'] as [string, string],
  ]),
)

/** Writes the texts of an item. */
export interface TextWriter {
  /** inline content or blocks */
  flow(text: string): string
  /** blocks only */
  block(text: string): string
  /** the content of an inline choice: text alone where the dialect has no more */
  inline(text: string): string
  /** address of a picture in the package */
  picture(sha256: string): string
}

export function textWriter({ hasInlineMarkup }: Dialect, pictures: Pictures): TextWriter {
  const picture = (sha256: string) => `pictures/${pictureName(sha256, pictures)}`
  const flow = (text: string) =>
    portableHtml(text, { formula: mathMl, picture, elements }).replace(
      /(<t[hd]) style="text-align:(\w+)"/g,
      '$1 class="qti-align-$2"',
    )
  const isBlock = (html: string) => /^<(?:p|ul|ol|table|pre|blockquote)\b/.test(html)
  return {
    flow,
    block(text) {
      const html = flow(text)
      return isBlock(html) ? html : `<p>${html}</p>`
    },
    inline(text) {
      const html = flow(text)
      return hasInlineMarkup && !isBlock(html) ? html : escapeXml(plainText(text).replace(/\s+/g, ' '))
    },
    picture,
  }
}
