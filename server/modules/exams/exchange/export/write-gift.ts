import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import type { ExportedQuestion, Writer } from './exported-question.ts'
import { optionShares, pairsOf, spellings, valueAndTolerance } from './moodle-answers.ts'
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
  const optionHtml = (option: string) => html(option).replace(/^%/, '&\\#37;')
  let topic: string | null = null
  const blocks: string[] = []
  for (const question of questions) {
    const answers = answersOf(question, { html, optionHtml, language })
    if (!answers) continue
    if (question.topic !== topic) {
      topic = question.topic
      blocks.push(`$CATEGORY: $course$/top/${escaped(topic.replaceAll('/', '//'))}`)
    }
    blocks.push(
      [
        `::${question.questionNo}::[html]${html(question.words.text)} {`,
        ...answers,
        ...(question.words.explanation ? [`####${html(question.words.explanation)}`] : []),
        '}',
      ].join('\n'),
    )
  }
  return Buffer.from(`${blocks.join('\n\n')}\n`)
}

interface GiftTexts {
  html(text: string): string
  optionHtml(text: string): string
  language: string
}

/** The answers of a question, one a line; null for a kind that GIFT does not have. */
function answersOf(question: ExportedQuestion, { html, optionHtml, language }: GiftTexts): string[] | null {
  const { content, words } = question
  switch (content.kind) {
    case 'choice':
      return optionShares(question).map((share, i) => {
        const isRight = content.key.right.includes(String.fromCharCode(65 + i))
        const weight = isRight || share.compare(Rational.zero) === 0 ? '' : weightOf(share)
        return `${isRight ? '=' : '~'}${weight}${optionHtml(words.options[i] ?? '')}`
      })
    case 'several':
      return optionShares(question).map((share, i) => `~${weightOf(share)}${optionHtml(words.options[i] ?? '')}`)
    case 'number':
      return [
        '#',
        ...content.key.accepted.flatMap((accepted) => {
          const number = valueAndTolerance(accepted)
          const weight = accepted.share === undefined ? '' : weightOf(Rational.of(accepted.share))
          return number ? [`=${weight}${number.value}:${number.tolerance}`] : []
        }),
      ]
    case 'words':
      return spellings(content.key, language).map(({ text, share }) => {
        const isFull = share.compare(Rational.one) === 0
        return `=${isFull && !text.startsWith('%') ? '' : weightOf(share)}${escaped(text)}`
      })
    case 'matching':
      return pairsOf(question).map(({ row, match }) => `=${html(row)} -> ${html(match)}`)
    default:
      return null
  }
}

const weightOf = (share: Rational): string => `%${share.times(Rational.ratio(100n, 1n)).round(7).toDecimal() ?? '0'}%`
