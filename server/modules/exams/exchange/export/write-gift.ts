import { rightByte } from '../../papers/content.ts'
import type { Writer } from './exported-question.ts'
import { delimited, portableHtml } from './portable.ts'

/** Escapes GIFT's special characters and joins the text into one line. */
const escaped = (text: string) =>
  text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')

/** GIFT: HTML with pictures as `data:` URLs. https://docs.moodle.org/en/GIFT_format */
export const writeGift: Writer = async (questions, pictures) => {
  const html = (text: string) =>
    escaped(
      portableHtml(text, {
        // a newline in a formula becomes a space, since `
        // ` could be read as the start of a command
        formula: (tex, display) => delimited(tex.replace(/\s+/g, ' '), display),
        picture: (sha256) => {
          const picture = pictures.get(sha256)
          return picture ? `data:${picture.mimeType};base64,${picture.bytes.toString('base64')}` : ''
        },
      }),
    )
  // A percent sign at the start of an option would be parsed as its weight.
  const optionHtml = (option: string) => html(option).replace(/^%/, '&\\#37;')
  let topic: string | null = null
  const blocks: string[] = []
  for (const question of questions) {
    if (question.topic !== topic) {
      topic = question.topic
      blocks.push(`$CATEGORY: $course$/top/${escaped(topic.replaceAll('/', '//'))}`)
    }
    blocks.push(
      [
        `::${question.questionNo}::[html]${html(question.words.text)} {`,
        ...question.words.options.map(
          (option, i) => `${i + 1 === rightByte(question.content) ? '=' : '~'}${optionHtml(option)}`,
        ),
        ...(question.words.explanation ? [`####${html(question.words.explanation)}`] : []),
        '}',
      ].join('\n'),
    )
  }
  return Buffer.from(`${blocks.join('\n\n')}\n`)
}
