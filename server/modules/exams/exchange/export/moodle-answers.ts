import type { AcceptedNumber, PartRule, QuestionContent } from '../../../../../shared/questions/content.ts'
import { lettersOf, noLetter } from '../../../../../shared/questions/kinds/letters.ts'
import { intervalOf } from '../../../../../shared/questions/numbers/accept-number.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import type { ExportedQuestion } from './exported-question.ts'
import { escapeXml, plainText } from './portable.ts'

/** How a text of a question is written: an element's content, or HTML alone. */
interface MoodleTexts {
  content(text: string): string
  html(text: string): string
  language: string
}

/** A question type of Moodle with the elements of its answers. */
interface MoodleAnswers {
  type: string
  lines: string[]
  /** replaces the gaps of the question's HTML; absent without gaps */
  withGaps?(html: string): string
}

const percent = (share: Rational): string => share.times(Rational.ratio(100n, 1n)).round(7).toDecimal() ?? '0'

/** The share of each option: that of the key, the penalty for wrong ones, or equal parts. */
export function optionShares({ content, scoring, words }: ExportedQuestion): Rational[] {
  const letters = [...lettersOf(words.options.length)]
  if (content.kind !== 'choice' && content.kind !== 'several') return []
  const { right, shares } = content.key
  if (shares) {
    const whole = content.kind === 'choice' ? Rational.one : Rational.zero
    return letters.map(
      (letter) => Rational.parse(shares[letter] ?? '') ?? (right.includes(letter) ? whole : Rational.zero),
    )
  }
  if (content.kind === 'choice') {
    const wrong = scoring?.wrong === undefined ? Rational.zero : Rational.of(scoring.wrong)
    return letters.map((letter) => (right.includes(letter) ? Rational.one : wrong))
  }
  const part = Rational.ratio(1n, BigInt(Math.max(1, right.length)))
  const wrong = scoring?.parts === 'rightMinusWrong' ? part : Rational.one
  return letters.map((letter) => (right.includes(letter) ? part : wrong.negated()))
}

/** A number as Moodle has it, a value with a tolerance; null for an interval without an end. */
export function valueAndTolerance(accepted: AcceptedNumber): { value: string; tolerance: string } | null {
  const { from, to } = intervalOf(accepted)
  if (!from || !to) return null
  const half = Rational.ratio(1n, 2n)
  const [value, tolerance] = [from.plus(to).times(half).toDecimal(), to.minus(from).times(half).toDecimal()]
  return value === null || tolerance === null ? null : { value, tolerance }
}

const shareOf = ({ share }: { share?: string }): Rational => (share === undefined ? Rational.one : Rational.of(share))

/** The answers of a question; null for a kind that Moodle does not have. */
export function moodleAnswers(question: ExportedQuestion, texts: MoodleTexts): MoodleAnswers | null {
  const { content, words } = question
  switch (content.kind) {
    case 'choice':
    case 'several':
      return {
        type: 'multichoice',
        lines: [
          `<single>${content.kind === 'choice'}</single>`,
          `<shuffleanswers>${question.shuffle ? 1 : 0}</shuffleanswers>`,
          '<answernumbering>ABCD</answernumbering>',
          ...optionShares(question).map(
            (share, i) =>
              `<answer fraction="${percent(share)}" format="html">${texts.content(words.options[i] ?? '')}</answer>`,
          ),
        ],
      }
    case 'number':
      return { type: 'numerical', lines: [...numberLines(content), ...unitLines(question)] }
    case 'words':
      return {
        type: 'shortanswer',
        lines: [
          `<usecase>${content.key.caseSensitive ? 1 : 0}</usecase>`,
          ...spellings(content.key, texts.language).map(({ text, share }) => answerLine(text, share)),
        ],
      }
    case 'matching':
      return { type: 'matching', lines: matchingLines(question, texts) }
    case 'ordering':
      return {
        type: 'ordering',
        lines: [
          '<layouttype>VERTICAL</layouttype>',
          '<selecttype>ALL</selecttype>',
          `<gradingtype>${gradingTypes[question.scoring?.parts ?? 'all']}</gradingtype>`,
          ...[...content.key.right].map(
            (letter, i) =>
              `<answer fraction="${i + 1}" format="html">${texts.content(words.options[lettersOf(8).indexOf(letter)] ?? '')}</answer>`,
          ),
        ],
      }
    case 'gaps':
      return { type: 'cloze', lines: [], withGaps: gapsWriter(content, question, texts) }
    default:
      return null
  }
}

const gradingTypes: Record<PartRule, string> = {
  all: 'ALL_OR_NOTHING',
  perPart: 'ABSOLUTE_POSITION',
  longestRun: 'LONGEST_CONTIGUOUS_SUBSET',
  rightMinusWrong: 'ALL_OR_NOTHING',
}

const answerLine = (text: string, share: Rational, more = '') =>
  `<answer fraction="${percent(share)}"><text>${escapeXml(text)}</text>${more}</answer>`

const numberLines = ({ key }: QuestionContent<'number'>): string[] =>
  key.accepted.flatMap((accepted) => {
    const number = valueAndTolerance(accepted)
    return number ? [answerLine(number.value, shareOf(accepted), `<tolerance>${number.tolerance}</tolerance>`)] : []
  })

function unitLines({ content, words }: ExportedQuestion): string[] {
  if (content.kind !== 'number' || content.shape.unit === 'none') return ['<showunits>3</showunits>']
  const units = content.shape.unit === 'shown' ? [{ text: words.unit ?? '', factor: '1' }] : (content.key.units ?? [])
  const written = units.map(({ text, factor }) => {
    const multiplier = Rational.one.dividedBy(Rational.of(factor))
    const decimal = multiplier.toDecimal() ?? multiplier.round(12).toDecimal()
    return `<unit><multiplier>${decimal}</multiplier><unit_name>${escapeXml(text)}</unit_name></unit>`
  })
  const isAsked = content.shape.unit === 'asked'
  return [
    `<unitgradingtype>${isAsked ? 1 : 0}</unitgradingtype>`,
    ...(isAsked ? ['<unitpenalty>1</unitpenalty>'] : []),
    '<showunits>0</showunits>',
    `<units>${written.join('')}</units>`,
  ]
}

/** Accepted spellings of a language, with a backslash before stars that are no wildcards. */
export function spellings(key: QuestionContent<'words'>['key'], language: string): { text: string; share: Rational }[] {
  return (key.accepted[language] ?? []).map((accepted) => ({
    text: key.wildcards ? accepted.text : accepted.text.replaceAll('*', '\\*'),
    share: shareOf(accepted),
  }))
}

/** The rows with their matches; matches without a row come last. */
export function pairsOf({ content, words }: ExportedQuestion): { row: string; match: string }[] {
  if (content.kind !== 'matching') return []
  const [list = []] = words.lists ?? []
  const { right } = content.key
  const rows = words.options.flatMap((row, i) => {
    const letter = right.charAt(i)
    return letter === noLetter ? [] : [{ row, match: list[lettersOf(8).indexOf(letter)] ?? '' }]
  })
  const others = list.filter((_, i) => !right.includes(lettersOf(i + 1).slice(-1)))
  return [...rows, ...others.map((match) => ({ row: '', match }))]
}

const matchingLines = (question: ExportedQuestion, texts: MoodleTexts): string[] => [
  `<shuffleanswers>${question.shuffle ? 1 : 0}</shuffleanswers>`,
  ...pairsOf(question).map(
    ({ row, match }) =>
      `<subquestion format="html">${row ? texts.content(row) : '<text></text>'}` +
      `<answer><text>${escapeXml(plainText(match))}</text></answer></subquestion>`,
  ),
]

const clozeText = (text: string) => text.replace(/[}#~/"\\]/g, '\\$&')

/** Replaces the gap marks of a text by embedded answers. */
function gapsWriter({ shape, key }: QuestionContent<'gaps'>, { words, points }: ExportedQuestion, texts: MoodleTexts) {
  // the points of the question are the sum of the weights
  const weight = Number.isInteger(points / shape.gaps.length) ? points / shape.gaps.length : 1
  const part = (index: number): string => {
    const [gap, own] = [shape.gaps[index], key.gaps[index]]
    if (!gap || !own) return ''
    if ('right' in own) {
      const options = (words.lists?.[index] ?? []).map(
        (option, i) => `${own.right.includes(lettersOf(i + 1).slice(-1)) ? '=' : ''}${clozeText(texts.html(option))}`,
      )
      return `{${weight}:MULTICHOICE:${options.join('~')}}`
    }
    const weighted = (text: string, share: Rational) => `%${percent(share)}%${clozeText(text)}`
    if ('caseSensitive' in own) {
      const accepted = spellings(own, texts.language).map(({ text, share }) => weighted(escapeXml(text), share))
      return `{${weight}:SHORTANSWER${own.caseSensitive ? '_C' : ''}:${accepted.join('~')}}`
    }
    const numbers = own.accepted.flatMap((accepted) => {
      const number = valueAndTolerance(accepted)
      return number ? [weighted(`${number.value}:${number.tolerance}`, shareOf(accepted))] : []
    })
    return `{${weight}:NUMERICAL:${numbers.join('~')}}`
  }
  return (html: string) => html.replace(/\[\[(\d)\]\]/g, (_, number: string) => part(Number(number) - 1))
}
