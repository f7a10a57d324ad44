import type { PartRule } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { isFull, isPositive, lose, type WeightedAnswer } from '../answers/answer.ts'
import { matchingContent } from '../answers/matching.ts'
import { severalContent, singleContent } from '../answers/options.ts'
import { orderingContent } from '../answers/ordering.ts'
import { wordsKey } from '../answers/typed.ts'
import { truthContent } from '../answers/truth.ts'
import { child } from '../../xml-tree.ts'
import { readCloze } from './cloze.ts'
import { flagOf, named, textOf, wordOf } from './element.ts'
import { readMarker } from './marker.ts'
import { readNumerical } from './numerical.ts'
import {
  fractionOf,
  markdownOf,
  optionsOf,
  plainOf,
  sourceOf,
  type QuestionReading,
  type TypeReader,
} from './reading.ts'
import { readSelect } from './select.ts'

const readMultichoice: TypeReader = (reading) =>
  flagOf(reading.element, 'single') === false
    ? severalContent(optionsOf(reading), reading)
    : singleContent(optionsOf(reading), reading)

const readTrueFalse: TypeReader = (reading) => {
  const { element, refusals, line } = reading
  const right = named(element, 'answer').filter((answer) => isFull(fractionOf(answer, refusals) ?? Rational.zero))
  const [answer] = right
  const word = answer && textOf(answer).trim().toLowerCase()
  if (right.length !== 1 || (word !== 'true' && word !== 'false')) {
    refusals.add(line, 'no_right_answer', 'One of the answers true and false must be right.')
    return null
  }
  return truthContent(word === 'true', reading.language)
}

const readShortAnswer: TypeReader = (reading) => {
  const answers = named(reading.element, 'answer').map((answer): WeightedAnswer => ({
    line: answer.line,
    text: sourceOf(answer, reading),
    share: fractionOf(answer, reading.refusals),
  }))
  const key = wordsKey(answers, flagOf(reading.element, 'usecase') ?? false, reading)
  return key && { options: [], content: { kind: 'words', shape: {}, key } }
}

const readMatching: TypeReader = (reading) =>
  matchingContent(
    named(reading.element, 'subquestion').map((pair) => {
      const answer = child(pair, 'answer')
      return {
        line: pair.line,
        row: markdownOf(pair, reading) ?? null,
        match: answer ? (plainOf(answer, reading) ?? null) : '',
      }
    }),
    reading,
  )

/** Grading types of the question type Ordering that have an equivalent, by name and number. */
const orderingRules: Readonly<Record<string, PartRule>> = {
  all_or_nothing: 'all',
  '-1': 'all',
  absolute_position: 'perPart',
  '0': 'perPart',
  longest_contiguous_subset: 'longestRun',
  '6': 'longestRun',
}

const readOrdering: TypeReader = (reading) => {
  const { element } = reading
  const grading = wordOf(element, 'gradingtype')
  const parts = grading === '' ? 'perPart' : orderingRules[grading]
  if (!parts) lose(reading, 'scoring', `<gradingtype>${grading.slice(0, 40)}`)
  const items = named(element, 'answer')
  if (
    !['', 'all', '0'].includes(wordOf(element, 'selecttype')) &&
    Number(wordOf(element, 'selectcount')) < items.length
  ) {
    lose(reading, 'settings', `<selecttype>${wordOf(element, 'selecttype').slice(0, 40)}`)
  }
  return orderingContent(
    items.map((item) => markdownOf(item, reading) ?? null),
    parts ?? 'perPart',
    reading,
  )
}

/** Readers of the question types, by their name in the file. */
export const typeReaders: Readonly<Record<string, TypeReader>> = {
  multichoice: readMultichoice,
  multichoiceset: readAllOrNothing,
  oumultiresponse: readMultiresponse,
  truefalse: readTrueFalse,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: readMatching,
  ddmatch: readMatching,
  ordering: readOrdering,
  gapselect: readSelect,
  ddwtos: readSelect,
  cloze: readCloze,
  ddmarker: readMarker,
}

/** The plugin "All or Nothing Multiple Choice": exactly the right options. */
function readAllOrNothing(reading: QuestionReading): ReturnType<TypeReader> {
  const answers = optionsOf(reading)
  const read = severalContent(answers, reading)
  if (!read || read.content.kind !== 'several') return read
  const { right } = read.content.key
  return { ...read, content: { ...read.content, key: { right } }, scoring: { parts: 'all' } }
}

/**
 * The plugin "OU multiple response": options are right or wrong, and those selected beyond the number of right ones take away a
 * part each. Here all wrong ones do.
 */
function readMultiresponse(reading: QuestionReading): ReturnType<TypeReader> {
  const answers = optionsOf(reading)
  const isRight = ({ share }: WeightedAnswer) => share !== null && isPositive(share)
  const part = Rational.ratio(1n, BigInt(Math.max(answers.filter(isRight).length, 1)))
  lose(reading, 'scoring', 'each wrong option takes away a part, not only those beyond the number of right ones')
  return severalContent(
    answers.map((answer) => ({ ...answer, share: isRight(answer) ? part : part.negated() })),
    reading,
  )
}
