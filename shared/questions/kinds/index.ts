import type { Letters, PartRule, QuestionContent, QuestionKind, QuestionShape } from '../content.ts'
import { optionLetters, type RawAnswer } from '../raw-answer.ts'
import { choiceRules } from './choice.ts'
import { gapsRules } from './gaps.ts'
import type { ContentProblem, GradeOptions, KindRules, Reading, ReadOptions, WordsByLanguage } from './kind.ts'
import { matchingRules } from './matching.ts'
import { numberRules } from './number.ts'
import { orderingRules } from './ordering.ts'
import type { AnswerGrade } from './parts.ts'
import { placeRules } from './place.ts'
import { severalRules } from './several.ts'
import { wordsRules } from './words.ts'

const kindRules: { readonly [K in QuestionKind]: KindRules<K> } = {
  choice: choiceRules,
  several: severalRules,
  number: numberRules,
  words: wordsRules,
  matching: matchingRules,
  ordering: orderingRules,
  gaps: gapsRules,
  place: placeRules,
}

/** Whether an answer to a question of this kind is the letter of one option. */
export const answersWithOption = (kind: QuestionKind): boolean => kindRules[kind].answersWithOption

/** Whether the options of a question of this kind may get another order. */
export const canReorder = (kind: QuestionKind): boolean => kindRules[kind].reordered !== null

/** Whether the order of the options gives the right answer away, as in a list that is to be ordered. */
export const revealsKey = <K extends QuestionKind>(content: QuestionContent<K>): boolean =>
  kindRules[content.kind].revealsKey(content)

/**
 * The content after its options got another order: for each place, from 0, the place before.
 * @throws Error for a kind whose options keep their order
 */
export function reorderedContent<K extends QuestionKind>(
  content: QuestionContent<K>,
  order: readonly number[],
): QuestionContent<K> {
  const { reordered } = kindRules[content.kind]
  if (!reordered) throw new Error(`The options of the kind ${content.kind} keep their order`)
  return reordered(content, order)
}

/** The rules that a kind knows for its parts, the default first. */
export const partRulesOf = (kind: QuestionKind): readonly PartRule[] => kindRules[kind].partRules

/** Problems of a question's content, for its author. */
export const contentProblems = <K extends QuestionKind>(
  content: QuestionContent<K>,
  words: WordsByLanguage,
): ContentProblem[] => kindRules[content.kind].problems(content, words)

/** Most characters of an answer that the fields of a question can give; longer ones are not stored. */
export const longestAnswer = <K extends QuestionKind>({ kind, shape }: QuestionShape<K>): number =>
  kindRules[kind].longest(shape)

/** How far a raw answer can be read. It needs no key, so a page can call it during an exam. */
export const readAnswer = <K extends QuestionKind>(
  question: QuestionShape<K>,
  raw: RawAnswer,
  options: ReadOptions,
): Reading => kindRules[question.kind].read(question.shape, raw, options)

/** Grades a raw answer. */
export const gradeContent = <K extends QuestionKind>(
  content: QuestionContent<K>,
  raw: RawAnswer,
  options: GradeOptions,
): AnswerGrade => kindRules[content.kind].grade(content, raw, options)

/** Grades that answers to a question can get, best first, without blank. */
export const examplesOfContent = <K extends QuestionKind>(
  content: QuestionContent<K>,
  options: GradeOptions,
): AnswerGrade[] => kindRules[content.kind].examples(content, options)

/**
 * A raw answer as plain text of one line, for pages, lists, exports and reports: `A, C`, `1 → B, 2 → A`, `C < A < B`.
 * @param order stored letters in the order shown to the student, whose letters the text has then
 */
export function showAnswer<K extends QuestionKind>(
  question: QuestionShape<K>,
  raw: RawAnswer,
  order?: Letters,
): string {
  const { show } = kindRules[question.kind]
  return show(question.shape, order === undefined ? raw : answerAsShown(question.kind, raw, order))
}

/** Whether the right answers depend on the language of the paper. */
export const dependsOnLanguage = <K extends QuestionKind>({ kind, shape }: QuestionShape<K>): boolean =>
  kindRules[kind].dependsOnLanguage?.(shape) ?? false

/** A text that is equal for answers in a language that are always graded alike, such as `1/2` and `0.5`. */
export function meaningOf<K extends QuestionKind>(
  content: QuestionContent<K>,
  raw: RawAnswer,
  options: ReadOptions,
): string {
  const { meaning, show } = kindRules[content.kind]
  return meaning ? meaning(content, raw, options) : show(content.shape, raw)
}

/**
 * The content of a question after a typed answer was accepted: words in the language of the paper, a number as one more
 * value. Null if the answer earns all points already, cannot be read, or is selected.
 */
export function acceptingContent<K extends QuestionKind>(
  content: QuestionContent<K>,
  raw: RawAnswer,
  options: ReadOptions,
): QuestionContent<K> | null {
  const isRight = (given: QuestionContent<K>) =>
    gradeContent(given, raw, { ...options, parts: 'all' }).outcome === 'correct'
  if (isRight(content)) return null
  const accepting = kindRules[content.kind].accepting?.(content, raw, options) ?? null
  return accepting && isRight(accepting) ? accepting : null
}

/** For each place that a student sees, from 0, the place in the stored order. */
const placesOf = (order: Letters): number[] =>
  [...order].map((letter) => optionLetters.findIndex((each) => each === letter))

/**
 * The content with the letters in its key that a student sees whose options, rows or items are in another order.
 * @param order stored letters in the order shown
 */
export const contentAsShown = <K extends QuestionKind>(
  content: QuestionContent<K>,
  order: Letters,
): QuestionContent<K> => (canReorder(content.kind) ? reorderedContent(content, placesOf(order)) : content)

/** A raw answer with the letters that a student sees whose options, rows or items are in another order. */
function answerAsShown(kind: QuestionKind, raw: RawAnswer, order: Letters): RawAnswer {
  const { reorderedAnswer } = kindRules[kind]
  return reorderedAnswer && /^[A-H-]+$/.test(raw) ? reorderedAnswer(raw, placesOf(order)) : raw
}

/** The right answers as plain text of one line, for a paper of a language. */
export const keyText = <K extends QuestionKind>(content: QuestionContent<K>, language: string): string =>
  kindRules[content.kind].keyText(content, language)
