import { isDeepStrictEqual } from 'node:util'
import type {
  GapKey,
  GapShape,
  PartRule,
  QuestionContent,
  QuestionKeys,
  QuestionKind,
  QuestionShapes,
  QuestionWords,
} from '../../../../../shared/questions/content.ts'
import { examplesOfContent, gradeContent } from '../../../../../shared/questions/kinds/index.ts'
import { frameOf } from '../../../../../shared/questions/kinds/kind.ts'
import { lettersOf, noLetter } from '../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { foldWords } from '../../../../../shared/questions/words/fold-words.ts'
import { fileLanguage } from '../../import/language.ts'
import type { ExportLoss } from './export-loss.ts'
import { hasRepeatingDecimals, isSameNumberKey, keyWithoutUnits } from './number-keys.ts'

/** A question's content with what is needed to grade answers to it. */
export interface ComparedContent<K extends QuestionKind = QuestionKind> {
  content: QuestionContent<K>
  words: QuestionWords
  parts: PartRule
  language: string
}

/** Losses between a content that was written and the one that was read back. */
type Compare<K extends QuestionKind> = (before: ComparedContent<K>, after: ComparedContent<K>) => ExportLoss[]

const when = (isLost: boolean, loss: ExportLoss): ExportLoss[] => (isLost ? [loss] : [])
const rightLosses = (before: { right: string }, after: { right: string }) =>
  when(before.right !== after.right, 'unreadable')

const sharesOf = <K extends QuestionKind>(
  { content, words, parts, language }: ComparedContent<K>,
  answers: readonly string[],
): string[] =>
  answers.map((raw) =>
    gradeContent(content, raw, { language, frame: frameOf({ [language]: words }), parts }).share.toString(),
  )

/** Whether answers earn different shares. */
const shareLosses = <K extends QuestionKind>(
  before: ComparedContent<K>,
  after: ComparedContent<K>,
  answers: readonly string[],
): ExportLoss[] => when(!isDeepStrictEqual(sharesOf(before, answers), sharesOf(after, answers)), 'shares')

/** The rules for parts make no difference if there is one part, or all answers earn all or nothing. */
function ruleLosses<K extends QuestionKind>(before: ComparedContent<K>, after: ComparedContent<K>): ExportLoss[] {
  if (before.parts === after.parts) return []
  const examples = [before, after].flatMap(({ content, words, parts, language }) =>
    examplesOfContent(content, { language, frame: frameOf({ [language]: words }), parts }),
  )
  return when(
    examples.some(({ share, total }) => total > 1 && !share.isInteger()),
    'scoring',
  )
}

/** All selections of some letters. */
const selectionsOf = (letters: string): string[] =>
  Array.from({ length: 2 ** letters.length }, (_, bits) =>
    [...letters].filter((_letter, i) => bits & (1 << i)).join(''),
  )

const letterCount = ({ words }: ComparedContent<'matching'>) => (words.lists?.[0]?.length ?? 0) + 1
/** Whether a matching has so few answers that all can be graded. In some, two rules for parts give the same points. */
const isSmall = (compared: ComparedContent<'matching'>) =>
  letterCount(compared) ** compared.words.options.length <= 1000
/** All matchings of the rows. */
const matchingsOf = (compared: ComparedContent<'matching'>): string[] => {
  const letters = [...lettersOf(letterCount(compared) - 1), noLetter]
  return compared.words.options.reduce<string[]>(
    (answers) => answers.flatMap((answer) => letters.map((letter) => answer + letter)),
    [''],
  )
}

const fixedLosses = (before: { fixed?: string }, after: { fixed?: string }) =>
  when((before.fixed ?? '') !== (after.fixed ?? ''), 'fixed')

const compare: { readonly [K in QuestionKind]: Compare<K> } = {
  choice: (before, after) => [
    ...rightLosses(before.content.key, after.content.key),
    ...shareLosses(before, after, [...lettersOf(before.words.options.length)]),
    ...fixedLosses(before.content.shape, after.content.shape),
  ],
  several: (before, after) => {
    const count = before.words.options.length
    const most = ({ content }: ComparedContent<'several'>) => Math.min(content.shape.max ?? count, count)
    return [
      ...rightLosses(before.content.key, after.content.key),
      ...shareLosses(before, after, selectionsOf(lettersOf(count))),
      ...fixedLosses(before.content.shape, after.content.shape),
      ...when(most(before) !== most(after), 'maxSelected'),
    ]
  },
  number: ({ content: before }, { content: after }) => numberLosses(before.shape, before.key, after.shape, after.key),
  words: ({ content: before, language }, { content: after }) => wordsLosses(before.key, after.key, language),
  matching: (before, after) => [
    ...rightLosses(before.content.key, after.content.key),
    ...when(before.content.shape.reuse !== after.content.shape.reuse, 'unreadable'),
    ...(isSmall(before) && shareLosses(before, after, matchingsOf(before)).length === 0
      ? []
      : ruleLosses(before, after)),
  ],
  ordering: (before, after) => [...rightLosses(before.content.key, after.content.key), ...ruleLosses(before, after)],
  gaps: (before, after) => [...gapsLosses(before, after), ...ruleLosses(before, after)],
  place: ({ content: before }, { content: after }) => [
    ...rightLosses(before.key, after.key),
    ...when(!isDeepStrictEqual(before.shape.regions, after.shape.regions), 'regions'),
    // pictures of an imported file are named by half of the hash
    ...when(
      /[0-9a-f]{16}/.exec(before.shape.picture)?.[0] !== /[0-9a-f]{16}/.exec(after.shape.picture)?.[0],
      'pictures',
    ),
  ],
}

/** What a content that was read back lost. */
export function contentLosses<K extends QuestionKind>(
  before: ComparedContent<K>,
  after: ComparedContent,
): ExportLoss[] {
  const { kind } = before.content
  return isOfKind(after, kind) ? [...new Set(compare[kind](before, after))] : ['kind']
}

const isOfKind = <K extends QuestionKind>(
  compared: ComparedContent,
  kind: K,
): compared is ComparedContent & ComparedContent<K> => compared.content.kind === kind

function numberLosses(
  shape: QuestionShapes['number'],
  key: QuestionKeys['number'],
  readShape: QuestionShapes['number'],
  readKey: QuestionKeys['number'],
): ExportLoss[] {
  const areUnitsKept = isDeepStrictEqual(key.units ?? [], readKey.units ?? [])
  const plain = areUnitsKept ? key : keyWithoutUnits(key).key
  const isRounded = hasRepeatingDecimals(plain)
  return [
    ...when(shape.form !== readShape.form, 'numberForm'),
    ...when(shape.unit === 'shown' && readShape.unit !== 'shown', 'unit'),
    ...when(!areUnitsKept || (shape.unit === 'asked') !== (readShape.unit === 'asked'), 'units'),
    ...when(!isSameNumberKey(plain, readKey, shape.form === 'integer'), isRounded ? 'fractions' : 'unreadable'),
  ]
}

function wordsLosses(key: QuestionKeys['words'], read: QuestionKeys['words'], language: string): ExportLoss[] {
  const formOf = (text: string) => foldWords(text, { language, caseSensitive: key.caseSensitive && read.caseSensitive })
  const after = new Map(
    (read.accepted[language] ?? read.accepted[fileLanguage] ?? []).map(({ text, share }) => [
      formOf(text),
      share ?? '1',
    ]),
  )
  const before = (key.accepted[language] ?? []).map(({ text, share = '1' }) => ({
    share,
    isPattern: key.wildcards && text.includes('*'),
    found: after.get(formOf(text)),
  }))
  const isPatternRead = read.wildcards === key.wildcards
  return [
    ...when(
      before.some(({ isPattern, found }) => isPattern && (found === undefined || !isPatternRead)),
      'wildcards',
    ),
    ...when(
      before.some(({ isPattern, found }) => !isPattern && found === undefined) || after.size > before.length,
      'spellings',
    ),
    ...when(
      before.some(({ found, share }) => found !== undefined && Rational.of(found).compare(Rational.of(share)) !== 0),
      'shares',
    ),
    ...when(key.caseSensitive !== read.caseSensitive, 'capitals'),
  ]
}

/** The shapes and keys of the gaps, compared one by one. */
function gapsLosses(before: ComparedContent<'gaps'>, after: ComparedContent<'gaps'>): ExportLoss[] {
  const [gaps, read] = [before.content, after.content]
  if (gaps.shape.gaps.length !== read.shape.gaps.length) return ['unreadable']
  return gaps.shape.gaps.flatMap((shape, i) => {
    const readShape = read.shape.gaps[i]
    const [key, readKey] = [gaps.key.gaps[i], read.key.gaps[i]]
    return readShape && key && readKey ? gapLosses([shape, key], [readShape, readKey], before.language) : ['unreadable']
  })
}

function gapLosses(
  [shape, key]: readonly [GapShape, GapKey],
  [readShape, read]: readonly [GapShape, GapKey],
  language: string,
): ExportLoss[] {
  if (shape.kind !== readShape.kind) return ['kind']
  if ('right' in key) return 'right' in read ? rightLosses(key, read) : ['unreadable']
  if (!('accepted' in read)) return ['unreadable']
  if ('caseSensitive' in key) return 'caseSensitive' in read ? wordsLosses(key, read, language) : ['unreadable']
  if ('caseSensitive' in read || !('form' in shape) || !('form' in readShape)) return ['unreadable']
  return numberLosses(shape, key, readShape, read)
}
