import { optionLimits, type Letters, type QuestionScoring } from '../../../../../../shared/questions/content.ts'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { checkTexts } from '../../multichoice.ts'
import { isFull, isPositive, type AnswerContent, type AnswerPlace, type WeightedAnswer } from './answer.ts'
import { exactText } from '../exact.ts'

/**
 * The content of a question with options, of which one can be selected.
 * @returns null after a refusal
 */
export function singleContent(answers: readonly WeightedAnswer[], place: AnswerPlace): AnswerContent | null {
  const options = checkedOptions(answers, place)
  if (!options) return null
  const { letters, shares, texts } = options
  const right = letters.filter((_, i) => shares[i] && isFull(shares[i])).join('')
  if (right === '') {
    const isPartly = shares.some(isPositive)
    const reason = isPartly ? 'No option gives all points.' : 'No option is right.'
    place.refusals.add(place.line, 'no_right_answer', reason)
    return null
  }
  const wrong = shares.filter((share) => !isFull(share))
  const [penalty = Rational.zero] = wrong
  const isEqual = wrong.every((share) => share.compare(penalty) === 0)
  if (isEqual && !isPositive(penalty)) {
    return {
      options: texts,
      content: { kind: 'choice', shape: {}, key: { right } },
      ...scoringOfWrong(penalty),
    }
  }
  const declared = sharesOf(letters, shares, (share) => !isFull(share))
  return { options: texts, content: { kind: 'choice', shape: {}, key: { right, shares: declared } } }
}

const scoringOfWrong = (penalty: Rational): { scoring?: QuestionScoring } =>
  penalty.compare(Rational.zero) === 0 ? {} : { scoring: { wrong: exactText(penalty) } }

/**
 * The content of a question with options, of which several can be selected. The shares of the selected ones are added, and
 * a negative sum counts as 0, as in Moodle.
 * @returns null after a refusal
 */
export function severalContent(answers: readonly WeightedAnswer[], place: AnswerPlace): AnswerContent | null {
  const options = checkedOptions(answers, place)
  if (!options) return null
  const { letters, shares, texts } = options
  const right = letters.filter((_, i) => shares[i] && isPositive(shares[i])).join('')
  if (right === '') {
    place.refusals.add(place.line, 'no_right_answer', 'No option is right.')
    return null
  }
  const sum = shares.filter(isPositive).reduce((total, share) => total.plus(share), Rational.zero)
  if (sum.compare(Rational.one) < 0) {
    const percent = exactText(sum.times(Rational.ratio(100n, 1n)).round(3))
    place.refusals.add(place.line, 'bad_fraction', `The right options together give only ${percent} % of the points.`)
    return null
  }
  const part = Rational.ratio(1n, BigInt(right.length))
  const isRightMinusWrong = shares.every((share) => share.abs().compare(part) === 0)
  const key = isRightMinusWrong
    ? { right }
    : { right, shares: sharesOf(letters, shares, (share) => share.compare(Rational.zero) !== 0) }
  return {
    options: texts,
    content: { kind: 'several', shape: { max: null }, key },
    ...(isRightMinusWrong ? { scoring: { parts: 'rightMinusWrong' as const } } : {}),
  }
}

interface CheckedOptions {
  letters: Letters[]
  texts: string[]
  shares: Rational[]
}

/** The options with a letter each, if there are as many as a question can have and each can be told from the others. */
function checkedOptions(answers: readonly WeightedAnswer[], { line, refusals }: AnswerPlace): CheckedOptions | null {
  const before = refusals.count
  const { min, max } = optionLimits
  if (answers.length < min || answers.length > max) {
    refusals.add(line, 'option_count', `A question needs ${min} to ${max} options; this one has ${answers.length}.`)
  }
  checkTexts(answers, refusals)
  const texts = answers.flatMap(({ text }) => text ?? [])
  const shares = answers.flatMap(({ share }) => share ?? [])
  if (refusals.count > before || texts.length < answers.length || shares.length < answers.length) return null
  return { letters: [...optionLetters.slice(0, answers.length)], texts, shares }
}

function sharesOf(
  letters: readonly Letters[],
  shares: readonly Rational[],
  isDeclared: (share: Rational) => boolean,
): Record<string, string> {
  return Object.fromEntries(
    letters.flatMap((letter, i) => {
      const share = shares[i]
      return share && isDeclared(share) && share.compare(Rational.zero) !== 0 ? [[letter, exactText(share)]] : []
    }),
  )
}
