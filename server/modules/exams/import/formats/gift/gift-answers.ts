import { type AnswerContent, type AnswerPlace, type WeightedAnswer } from '../answers/answer.ts'
import { shareOfPercent } from '../exact.ts'
import { matchingContent } from '../answers/matching.ts'
import { severalContent, singleContent } from '../answers/options.ts'
import { truthContent } from '../answers/truth.ts'
import { numberKey, wordsKey, type SourceNumber } from '../answers/typed.ts'
import { MAX_OPTIONS_READ } from '../../multichoice.ts'
import { Refused } from '../../refusals.ts'
import { findSign, part, trimmed, type Piece } from './gift-text.ts'

/** What the answers of a question need to be read. */
export interface GiftAnswers extends AnswerPlace {
  /** Markdown of a piece; undefined after a refusal */
  markdown(piece: Piece): string | undefined
  /** text of a piece as students type it; undefined after a refusal */
  typed(piece: Piece): string | undefined
  lineOf(position: number): number
}

/** An answer with its sign, weight and text, still escaped. */
interface SignedAnswer {
  sign: string
  line: number
  percent: string | null
  text: Piece
}

const trueWords = /^(?:T|TRUE)$/i
const falseWords = /^(?:F|FALSE)$/i
const weightMark = /^\s*%([^%\n]{1,12})%/

/**
 * The content of the braces. The type of the question follows from them as in Moodle: `#` a number, `~` options, `->` pairs,
 * a lone T or F a statement, `=` words.
 * @throws Refused for essays and broken answers
 */
export function readAnswers(answers: Piece, reading: GiftAnswers): AnswerContent | null {
  const { line, lineOf, language, refusals } = reading
  if (answers.raw === '') throw new Refused('unsupported_type', 'Questions of type "essay" cannot be imported.')
  if (answers.raw.startsWith('#')) return numbers(trimmed(part(answers, 1)), reading)
  const [word = ''] = answers.raw.split(/(?<!\\)#/)
  if (trueWords.test(word.trim()) || falseWords.test(word.trim())) {
    if (findSign(answers.raw, '#') >= 0 && answers.raw.slice(answers.raw.indexOf('#')).replace(/[#\s]/g, '')) {
      reading.dropped.add(refusals.question, 'optionFeedback')
    }
    return truthContent(trueWords.test(word.trim()), language)
  }
  const isChoice = findSign(answers.raw, '~') >= 0
  if (!isChoice && findSign(answers.raw, '=') < 0) {
    // a word alone is the only accepted one
    return words([{ sign: '=', line, percent: null, text: withoutFeedback(answers, reading) }], reading)
  }
  const signed = signedAnswers(answers, reading)
  if (isChoice) return choice(signed, answers, reading)
  const isMatching = signed.every(({ text }) => text.raw.includes('->'))
  if (isMatching) return pairs(signed, reading)
  if (signed.some(({ text }) => text.raw.includes('->'))) {
    throw new Refused('broken_gift', 'Some answers are pairs with ->, others are not.', lineOf(answers.start))
  }
  return words(signed, reading)
}

function choice(signed: readonly SignedAnswer[], { raw, start }: Piece, reading: GiftAnswers): AnswerContent | null {
  const { refusals, lineOf } = reading
  const rightSigns = signed.filter(({ sign }) => sign === '=')
  // An equals sign within an option begins another one; usually that is a mistake.
  for (const { text } of rightSigns.slice(1)) {
    const at = raw.lastIndexOf('=', text.start - start - 1)
    if (/[^\s~]/.test(raw.charAt(at - 1))) {
      refusals.add(lineOf(start + at), 'several_right', 'More than one option is right; write = in a text as \\=')
    }
  }
  for (const { sign, percent, line } of signed) {
    if (sign === '=' && percent !== null && Number(percent) <= 0) {
      refusals.add(line, 'bad_fraction', 'The right option has a weight of nothing.')
    }
  }
  const options = signed.map(({ line, text, ...answer }, i): WeightedAnswer => ({
    line,
    text: i < MAX_OPTIONS_READ ? (reading.markdown(text) ?? null) : null,
    share: shareOf(answer, line, reading),
  }))
  return rightSigns.length > 0 ? singleContent(options, reading) : severalContent(options, reading)
}

function words(signed: readonly SignedAnswer[], reading: GiftAnswers): AnswerContent | null {
  const answers = signed.map(({ line, text, ...answer }): WeightedAnswer => ({
    line,
    text: reading.typed(text) ?? null,
    share: shareOf(answer, line, reading),
  }))
  const key = wordsKey(answers, false, reading)
  return key && { options: [], content: { kind: 'words', shape: {}, key } }
}

function pairs(signed: readonly SignedAnswer[], reading: GiftAnswers): AnswerContent | null {
  return matchingContent(
    signed.map(({ line, text }) => {
      const arrow = text.raw.indexOf('->')
      return {
        line,
        row: reading.markdown(trimmed(part(text, 0, arrow))) ?? null,
        match: reading.markdown(trimmed(part(text, arrow + 2))) ?? null,
      }
    }),
    reading,
  )
}

function numbers(answers: Piece, reading: GiftAnswers): AnswerContent | null {
  const { line, refusals, lineOf } = reading
  const start = findSign(answers.raw, '=~')
  const alone = trimmed(part(answers, 0, start < 0 ? undefined : start))
  const signed = [
    ...(alone.raw ? [{ sign: '=', line, percent: null, text: withoutFeedback(alone, reading) }] : []),
    ...(start < 0 ? [] : signedAnswers(part(answers, start), reading)),
  ]
  const read = signed.map(({ line: at, text, ...answer }) => {
    // a wrong answer without a number stands for any other, like *
    const isOther = text.raw.trim() === '*' || text.raw.trim() === ''
    const share = answer.sign === '~' && isOther ? shareOfPercent('0') : shareOf(answer, at, reading)
    return { line: at, share, number: isOther ? null : numberIn(text.raw) }
  })
  if (answers.raw === '') refusals.add(lineOf(answers.start), 'no_right_answer', 'The number is missing.')
  const key = numberKey(read, reading)
  return key && { options: [], content: { kind: 'number', shape: { form: 'any', unit: 'none' }, key } }
}

/** `3`, `3:0.1` or `1..5`. */
function numberIn(raw: string): SourceNumber {
  const [from = '', to] = raw.split('..')
  if (to !== undefined) return { from, to }
  const [value = '', tolerance = ''] = raw.replaceAll('\\:', ':').split(':')
  return { value, tolerance }
}

function shareOf(
  { sign, percent }: Pick<SignedAnswer, 'sign' | 'percent'>,
  line: number,
  { refusals }: GiftAnswers,
): WeightedAnswer['share'] {
  const share = shareOfPercent(percent ?? (sign === '=' ? '100' : '0'))
  const isInRange = share && Math.abs(Number(share.toDecimal() ?? share.round(6).toDecimal())) <= 1
  if (!isInRange) {
    refusals.add(line, 'bad_fraction', `The weight ${(percent ?? '').slice(0, 12)} is not from -100 to 100.`)
    return null
  }
  return share
}

function signedAnswers(answers: Piece, reading: GiftAnswers): SignedAnswer[] {
  const { refusals, lineOf } = reading
  const signed: SignedAnswer[] = []
  let at = findSign(answers.raw, '=~')
  if (answers.raw.slice(0, at).trim()) {
    refusals.add(lineOf(answers.start), 'broken_gift', 'The answers do not begin with = or ~.')
  }
  while (at >= 0) {
    let sign = answers.raw.charAt(at)
    // ~= is an old notation for the right option
    if (sign === '~' && answers.raw[at + 1] === '=') sign = answers.raw.charAt(++at)
    const next = findSign(answers.raw, '=~', at + 1)
    const line = lineOf(answers.start + at)
    const body = part(answers, at + 1, next < 0 ? undefined : next)
    const weight = weightMark.exec(body.raw)
    const text = withoutFeedback(part(body, weight?.[0].length ?? 0), reading)
    signed.push({ sign, line, percent: weight?.[1] ?? null, text })
    at = next
  }
  return signed
}

/** The text of an answer; feedback after it is named as a loss. */
function withoutFeedback(body: Piece, reading: GiftAnswers): Piece {
  const feedback = findSign(body.raw, '#')
  if (feedback < 0) return trimmed(body)
  if (body.raw.slice(feedback + 1).trim()) loseFeedback(reading)
  return trimmed(part(body, 0, feedback))
}

const loseFeedback = ({ dropped, refusals }: GiftAnswers) => dropped.add(refusals.question, 'optionFeedback')
