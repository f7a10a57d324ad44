import type { AcceptedNumber, AcceptedWords, GapKey } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { foldWords, type FoldOptions } from '../../../../../../shared/questions/words/fold-words.ts'
import { fileLanguage } from '../../language.ts'
import { isPositive, lose, partialShare, type AnswerPlace, type WeightedAnswer } from './answer.ts'
import { exactNumber, exactText } from '../exact.ts'

type NumberKey = Exclude<GapKey, { right: string } | { caseSensitive: boolean }>
type WordsKey = Extract<GapKey, { caseSensitive: boolean }>

/** A numerical answer of a source: a value with its tolerance, or an interval. */
export type SourceNumber = { value: string; tolerance: string } | { from: string; to: string }

/** A numerical answer with its share; null instead of a number for `*`, which stands for any other answer. */
export interface WeightedNumber {
  line: number
  number: SourceNumber | null
  share: Rational | null
}

/**
 * The key of a number. The first answer that fits counts in Moodle, the greatest share counts here; both are the same as
 * long as the shares descend.
 * @returns null after a refusal
 */
export function numberKey(answers: readonly WeightedNumber[], place: AnswerPlace): NumberKey | null {
  const { refusals } = place
  const before = refusals.count
  const accepted = answers.flatMap(({ line, number, share }) => {
    if (!share) return []
    if (!number) {
      if (isPositive(share)) refusals.add(line, 'bad_key', 'The answer * gives points for any number.')
      else lose(place, 'scoring', 'the answer *')
      return []
    }
    if (!isPositive(share)) {
      lose(place, 'scoring', `the wrong answer ${shownNumber(number)}`)
      return []
    }
    const read = acceptedNumber(number)
    if (read) return [{ ...read, ...partialShare(share) } as AcceptedNumber]
    refusals.add(line, 'bad_key', `The answer ${shownNumber(number)} is not a number.`)
    return []
  })
  if (!descends(answers)) lose(place, 'scoring', 'the order of answers: the one with most points counts, not the first')
  if (refusals.count > before) return null
  if (accepted.length > 0) return { accepted }
  refusals.add(place.line, 'no_right_answer', 'No answer is right.')
  return null
}

const shownNumber = (number: SourceNumber) =>
  'value' in number ? number.value.trim().slice(0, 40) : `${number.from}..${number.to}`.slice(0, 80)

/** Whether no answer comes before one with more points. */
const descends = (answers: readonly { share: Rational | null }[]): boolean =>
  answers.every(({ share }, i) => {
    const before = answers[i - 1]?.share
    return !share || !before || before.compare(share) >= 0
  })

function acceptedNumber(number: SourceNumber): AcceptedNumber | null {
  if ('from' in number) {
    const [from, to] = [exactNumber(number.from), exactNumber(number.to)]
    return from && to ? { from: exactText(from), to: exactText(to) } : null
  }
  const value = exactNumber(number.value)
  const tolerance = exactNumber(number.tolerance.trim() || '0')
  if (!value || !tolerance || tolerance.compare(Rational.zero) < 0) return null
  return tolerance.compare(Rational.zero) === 0
    ? { value: exactText(value) }
    : { value: exactText(value), tolerance: { absolute: exactText(tolerance) } }
}

/**
 * The key of typed words in which `*` stands for any characters and `\*` for itself.
 * @returns null after a refusal
 */
export function wordsKey(
  answers: readonly WeightedAnswer[],
  caseSensitive: boolean,
  place: AnswerPlace,
): WordsKey | null {
  const { refusals } = place
  const before = refusals.count
  const accepted: AcceptedWords[] = []
  const right = answers.filter(({ share }) => share && isPositive(share))
  const wildcards = right.some(({ text }) => /(?<!\\)\*/.test(text ?? ''))
  for (const { line, text, share } of answers) {
    if (text === null || !share) continue
    if (!isPositive(share)) {
      // Without wildcards it is wrong anyway.
      if (wildcards) lose(place, 'scoring', `the wrong answer ${text.slice(0, 60)}`)
      continue
    }
    if (wildcards && text.includes('\\*')) {
      refusals.add(line, 'bad_key', 'An answer has both a wildcard * and a literal \\*.')
    }
    const written = text.replaceAll('\\*', '*').trim()
    if (/<\/?(?:p|div|span|br|b|i|strong|em|sub|sup|img)\b[^>]*>/i.test(written)) {
      refusals.add(line, 'unsupported_html', 'An answer that students type contains HTML.')
    }
    accepted.push({ text: written, ...partialShare(share) })
  }
  if (!descends(right)) lose(place, 'scoring', 'the order of answers: the one with most points counts, not the first')
  if (refusals.count > before) return null
  const { language } = place
  const different = withoutRepeated(accepted, { language, caseSensitive })
  if (different.length > 0) return { accepted: { [fileLanguage]: different }, caseSensitive, wildcards }
  refusals.add(place.line, 'no_right_answer', 'No answer is right.')
  return null
}

/** Spellings without those that equal one before once both are folded. */
function withoutRepeated(accepted: readonly AcceptedWords[], options: FoldOptions): AcceptedWords[] {
  const folded = accepted.map(({ text }) => foldWords(text, options))
  return accepted.filter((_, i) => folded.indexOf(folded[i] ?? '') === i)
}
