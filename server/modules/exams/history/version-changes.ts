import { isDeepStrictEqual } from 'node:util'
import { choices } from '../papers/paper.ts'
import type { QuestionText } from '../papers/question.entity.ts'
import type { VersionContent } from './question-version.entity.ts'

/** Parts of a question in which versions can differ. */
export const versionParts = {
  created: 'The question was added',
  text: 'Question text',
  option: 'An option, by its letter',
  listOption: 'An option of a further list',
  unit: 'Unit behind the box',
  explanation: 'Explanation; its text is not returned',
  language: 'A language was added or removed',
  kind: 'Kind of question',
  shape: 'Form of the question',
  key: 'Right answer; it is not returned',
  scoring: 'Scoring',
  topic: 'Topic',
  difficulty: 'Difficulty',
  source: 'Source',
  points: 'Points',
  shuffle: 'Whether the options are shuffled',
  cancelled: 'Whether the question is cancelled',
} as const
export type VersionPart = keyof typeof versionParts

/** A difference of a version from the one before. */
export interface VersionChange {
  part: VersionPart
  /** language code; null if it concerns all languages */
  language: string | null
  /** letter of an option, or list and letter; null otherwise */
  place: string | null
  /** null for what may not be shown, or did not exist */
  before: string | null
  after: string | null
}

const change = (
  part: VersionPart,
  before: string | null,
  after: string | null,
  at: Partial<VersionChange> = {},
): VersionChange => ({ part, language: null, place: null, before, after, ...at })

/**
 * What changed between two versions of a question, in the order of the editor. Right answers and explanations, which
 * belong to the key, are named without their content.
 * @param before null for the first version
 */
export function versionChanges(before: VersionContent | null, after: VersionContent): VersionChange[] {
  if (!before) return [change('created', null, null)]
  const languages = [...new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])]
  return [
    ...facts(before, after),
    ...(before.content.kind === after.content.kind ? [] : [change('kind', before.content.kind, after.content.kind)]),
    ...(isDeepStrictEqual(before.content.shape, after.content.shape) ? [] : [change('shape', null, null)]),
    ...(isDeepStrictEqual(before.content.key, after.content.key) ? [] : [change('key', null, null)]),
    ...(isDeepStrictEqual(before.scoring, after.scoring)
      ? []
      : [change('scoring', scoringText(before), scoringText(after))]),
    ...languages.flatMap((language) => textChanges(language, before.texts[language], after.texts[language])),
  ]
}

const scoringText = ({ scoring }: VersionContent): string | null =>
  scoring &&
  Object.entries(scoring)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

const text = (value: string | number | boolean | null): string | null => (value === null ? null : String(value))

function facts(before: VersionContent, after: VersionContent): VersionChange[] {
  const pairs = [
    ['topic', before.topic, after.topic],
    ['difficulty', before.difficulty, after.difficulty],
    ['source', before.source, after.source],
    ['points', before.points, after.points],
    ['shuffle', before.shuffleOptions, after.shuffleOptions],
    ['cancelled', before.cancelled, after.cancelled],
  ] as const
  return pairs.flatMap(([part, a, b]) => (a === b ? [] : [change(part, text(a), text(b))]))
}

function textChanges(
  language: string,
  before: QuestionText | undefined,
  after: QuestionText | undefined,
): VersionChange[] {
  if (!before || !after) return [change('language', before ? language : null, after ? language : null, { language })]
  const changes: VersionChange[] = []
  const compare = (part: VersionPart, a: string | undefined, b: string | undefined, place: string | null = null) => {
    if (a !== b) changes.push(change(part, a ?? null, b ?? null, { language, place }))
  }
  compare('text', before.text, after.text)
  for (let i = 0; i < Math.max(before.options.length, after.options.length); i++) {
    compare('option', before.options[i], after.options[i], choices[i] ?? null)
  }
  const [lists, others] = [before.lists ?? [], after.lists ?? []]
  for (let list = 0; list < Math.max(lists.length, others.length); list++) {
    const [a = [], b = []] = [lists[list], others[list]]
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      compare('listOption', a[i], b[i], `${list + 1} ${choices[i] ?? ''}`)
    }
  }
  compare('unit', before.unit, after.unit)
  if (before.explanation !== after.explanation) changes.push(change('explanation', null, null, { language }))
  return changes
}
