/** What a clipboard holds, read at once, because it is empty after the event. */
export interface Pasted {
  html: string
  text: string
  rtf: string
  pictures: File[]
}

/** Takes over pasted content that is more than plain text. @returns whether it does */
export type PasteHandler = (pasted: Pasted, insert: (markdown: string) => void) => boolean

/** Reads a clipboard. */
export const readData = (data: DataTransfer): Pasted => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  rtf: data.getData('text/rtf'),
  pictures: [...data.files].filter(({ type }) => type.startsWith('image/')),
})

/** Whether HTML shows text, and not just a picture that was copied alone. */
const showsText = (html: string): boolean =>
  html
    .replace(/<(style|script|title|xml)\b[^>]*>[^]*?<\/\1\s*>|<!--[^]*?-->|<[^>]*>/gi, '')
    .replace(/&nbsp;|\s/g, '') !== ''

/** Lines that begin like the options of a question. */
const looksLikeOptions = (text: string): boolean =>
  /^\s*\*?[([]?[AАa][.)]\s*\S/mu.test(text) && /^.*(?:^|\s)\*?[([]?[BБb][.)]\s*\S/mu.test(text)

/** Markup that plain text would lose: lists, tables, formulas, pictures, emphasis. */
const isFormatted = (html: string): boolean =>
  /<(?:b|i|u|s|strong|em|sub|sup|table|ul|ol|img|math|mark)\b|m:oMath|mso-list|font-weight:\s*(?:bold|[6-9]00)|mso-highlight/i.test(
    html,
  )

/** Whether pasted content is read for questions; a picture alone is uploaded, and plain text is pasted as it is. */
export function isReadForQuestions({ html, text }: Pasted): boolean {
  if (html && showsText(html) && isFormatted(html)) return true
  return looksLikeOptions(text) || /^[^\n\t]+\t[^\n]*\n[^\n\t]+\t/.test(text)
}
