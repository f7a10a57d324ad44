import { questionKinds } from '../../../../../shared/questions/content.ts'
import type { Theirs } from '../editor/ConflictCard.tsx'
import type { QuestionValues } from '../editor/question-input.ts'
import { ownScoring, scoringInput } from '../editor/question-scoring.ts'

/** The form as it is kept in a draft; other formats are not restored. */
export type FormCopy = QuestionValues & { format: 1 }

const copyOf = (values: QuestionValues): FormCopy => ({ format: 1, ...values })

/** A value with the members of all objects in one order: the database stores them in another one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, inner]) => [name, ordered(inner)]))
}

/** A form as JSON: equal forms have equal texts. */
export const formText = (values: QuestionValues): string => JSON.stringify(ordered(copyOf(values)))

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWords = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['text']) &&
  isTexts(value['options']) &&
  Array.isArray(value['lists']) &&
  value['lists'].every(isTexts) &&
  isText(value['unit'])

/** Reads a kept form; null if it is of another format or damaged. */
export function readCopy(value: unknown): FormCopy | null {
  if (!isObject(value) || value['format'] !== 1) return null
  const { words, content, facts } = value
  const isContent = content === null || (isObject(content) && questionKinds.some((kind) => kind === content['kind']))
  if (!isObject(words) || !Object.values(words).every(isWords)) return null
  if (!isContent || !isObject(facts) || !isText(facts['topic']) || !isText(facts['source'])) return null
  return value as unknown as FormCopy
}

/** A kept form for comparison with another one. @param version of the question that it was made from */
export function asTheirs({ words, facts, changedScoring }: FormCopy, version: string): Theirs {
  const scoring = changedScoring && ownScoring(scoringInput(changedScoring))
  return {
    version,
    topic: facts.topic,
    difficulty: facts.difficulty ? Number(facts.difficulty) : null,
    source: facts.source || null,
    points: Number(facts.points),
    scoring: scoring && {
      right: scoring.right == null ? null : String(scoring.right),
      wrong: scoring.wrong == null ? null : String(scoring.wrong),
      blank: scoring.blank == null ? null : String(scoring.blank),
      parts: scoring.parts ?? null,
    },
    texts: Object.entries(words).map(([language, { text, options, lists, unit }]) => ({
      language,
      ...{ text, options, lists, unit },
    })),
  }
}
