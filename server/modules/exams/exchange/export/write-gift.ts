import type { Writer } from './exported-question.ts'
import { giftAnswers } from './kinds/index.ts'
import { delimited, portableHtml } from './portable.ts'

/** Escapes GIFT's special characters and joins the text into one line. */
const escaped = (text: string) =>
  text
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replaceAll('\r', '')
    .replaceAll('\n', '\\n')

/** GIFT: HTML with pictures as `data:` URLs. https://docs.moodle.org/en/GIFT_format */
export const writeGift: Writer = async (questions, pictures, language) => {
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
  const option = (text: string) => html(text).replace(/^%/, '&\\#37;')
  let topic: string | null = null
  const blocks: string[] = []
  for (const question of questions) {
    const answers = giftAnswers(question, { html, option, escaped, language })
    if (!answers) continue
    if (question.topic !== topic) {
      topic = question.topic
      blocks.push(`$CATEGORY: $course$/top/${escaped(topic.replaceAll('/', '//'))}`)
    }
    const [before, after] = answers.around ?? [html(question.words.text), '']
    blocks.push(
      [
        `::${question.questionNo}::[html]${before} {`,
        ...answers.lines,
        ...(question.words.explanation ? [`####${html(question.words.explanation)}`] : []),
        `}${after}`,
      ].join('\n'),
    )
  }
  return Buffer.from(`${blocks.join('\n\n')}\n`)
}
