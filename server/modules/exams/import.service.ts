import type { QuestionContent } from '../../../shared/questions/content.ts'
import { canReorder, revealsKey } from '../../../shared/questions/kinds/index.ts'
import { first, element } from '../../../shared/required.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, codeOf, failure } from '../../errors/errors.ts'
import { FilePurpose, recordPicture, storePicture, toPicture, type Picture } from '../files/public.ts'
import {
  contentIn,
  inOrder,
  parseAiken,
  parseGift,
  parseMoodleXml,
  parseQti,
  parseTable,
  refersToOptions,
  shuffled,
  type DroppedKind,
  type DroppedPart,
  type ImportedQuestion,
  type ImportResult,
  type RefusalCode,
  withTranslation,
} from './import/index.ts'
import { keepFirstVersion, keepVersions } from './history/keep-versions.ts'
import { keyWarnings } from './papers/answer-key.ts'
import { rightOption, textsIn } from './papers/content.ts'
import type { Exam } from './exam.entity.ts'
import { Question, type QuestionText } from './papers/question.entity.ts'
import { addQuestions, currentQuestions, lockExam, type NewQuestion } from './papers/questions.service.ts'

/** Parsers of the import formats. */
export const parsers = {
  moodle: parseMoodleXml,
  gift: parseGift,
  aiken: parseAiken,
  table: parseTable,
  qti: parseQti,
}

export type ImportFormat = keyof typeof parsers

/** Parses a file whose texts are in a language, or in several including it. Never throws. */
export async function parseFile(
  format: ImportFormat,
  source: string | Buffer,
  language: string,
): Promise<ImportResult> {
  return format === 'moodle' || format === 'gift' || format === 'table'
    ? parsers[format](source, undefined, language)
    : parsers[format](source)
}

/** Which options to shuffle: those marked in the file, all, or none. */
export const shuffles = ['source', 'all', 'none'] as const
export type Shuffle = (typeof shuffles)[number]

/** A reason why a question or the whole file was refused. */
export interface Refusal {
  /** line in the file, from 1 */
  line: number
  /** an English sentence */
  reason: string
  code: RefusalCode | 'picture_unreadable' | 'translation_count' | 'translation_answer'
}

export interface Import {
  examId: string
  format: ImportFormat
  source: string | Buffer
  /** language of the file; must be one of the exam's */
  language: string
  /** default: source */
  shuffle?: Shuffle
  /** determines the order of options; default: the exam's id */
  seed?: string | undefined
  /** imports the valid questions and leaves out the others; default: all or none */
  partial?: boolean
}

export interface ImportOutcome {
  added: number
  translated: number
  pictures: number
  /** questions with shuffled options */
  shuffled: number
  seed: string
  /** questions of the file left out, with reasons */
  leftOut: number
  refusals: Refusal[]
  /** English sentences for the author to check */
  warnings: string[]
}

/**
 * Imports the questions of a file into an unpublished exam: all or none, unless `partial` is set. If existing
 * questions lack the file's language, the file translates them in order; otherwise its questions are appended.
 * @throws BAD_USER_INPUT with `refusals` by line, NOT_FOUND, RULE_BROKEN
 */
export async function importQuestions(outer: Ctx, input: Import): Promise<ImportOutcome> {
  const file = await parseFile(input.format, input.source, input.language)
  const { pictures, unreadable } = await readPictures(file)
  const taken = file.questions.filter((question) => !unreadable.some(({ name }) => shows(question, name)))
  const refusals = [...file.refusals, ...unreadable.map(({ refusal }) => refusal)].sort((a, b) => a.line - b.line)
  if (refusals.length && !(input.partial && file.complete && taken.length)) throw refused(refusals)
  const shown = new Map([...pictures].filter(([name]) => taken.some((question) => shows(question, name))))
  const outcome: ImportOutcome = {
    added: 0,
    translated: 0,
    pictures: shown.size,
    shuffled: 0,
    seed: input.seed ?? input.examId,
    leftOut: file.found - taken.length,
    refusals,
    warnings: droppedWarnings(file, taken),
  }
  for (const picture of shown.values()) await storePicture(outer, picture)

  return inTransaction(outer, async (ctx) => {
    const exam = await importedExam(ctx, input)
    for (const picture of new Map([...shown.values()].map((p) => [p.sha256, p])).values()) {
      await recordPicture(ctx, picture, FilePurpose.question)
    }
    const questions = taken.map((question) => ({
      ...question,
      words: wordsOf(question, shown),
      content: contentOf(question, shown),
    }))
    return writeImported(ctx, exam, input, questions, outcome)
  })
}

const droppedNames: Record<DroppedKind, string> = {
  optionFeedback: 'feedback of single options',
  hints: 'hints',
  tags: 'tags',
  penalty: 'the penalty for retries',
  links: 'the addresses of links',
  attachments: 'attached files that no text shows',
  scorerNotes: 'instructions for scorers',
  otherColumns: 'further columns',
  otherSheets: 'further sheets',
  scoring: 'the scoring',
  presentation: 'the presentation',
  textOrder: 'the order of texts',
  accessibility: 'texts for assistive devices',
  settings: 'settings',
  unused: 'a question that the test does not use',
  languages: 'other languages',
  introduction: 'a text before the question',
}

/** Losses of the imported questions, as sentences. */
function droppedWarnings({ dropped }: ImportResult, taken: readonly ImportedQuestion[]): string[] {
  const unused = dropped.filter(({ kind }) => kind === 'unused')
  const leftOut = unused.map((part) => `Left out: ${lossName(part)}.`)
  const kept = taken.flatMap(({ no, line }) => {
    const names = dropped.filter(({ question }) => question === no).map(lossName)
    return names.length ? [`Line ${line}: not kept: ${names.join(', ')}.`] : []
  })
  return [...kept, ...leftOut]
}

const lossName = ({ kind, detail }: DroppedPart) => droppedNames[kind] + (detail ? ` (${detail})` : '')

/**
 * The target exam of an import, locked.
 * @throws NOT_FOUND, RULE_BROKEN (published), BAD_USER_INPUT (not a language of the exam)
 */
export async function importedExam(ctx: Ctx, { examId, language }: Pick<Import, 'examId' | 'language'>): Promise<Exam> {
  const exam = await lockExam(ctx, examId)
  if (exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is published: it takes no more questions')
  if (!exam.languages.includes(language)) {
    throw badInput({ language: [`The exam has no language ${language}: it has ${exam.languages.join(', ')}`] })
  }
  return exam
}

/** A question of a file with its pictures stored. */
export type ReadyQuestion = Omit<ImportedQuestion, 'no' | 'name'>

/**
 * Writes the questions of a file: as translations if questions lack the language, otherwise appended.
 * @throws BAD_USER_INPUT with `refusals`, RULE_BROKEN (too many)
 */
export async function writeImported(
  ctx: Ctx,
  exam: Exam,
  input: Pick<Import, 'language' | 'shuffle'>,
  questions: readonly ReadyQuestion[],
  outcome: ImportOutcome,
): Promise<ImportOutcome> {
  const current = await currentQuestions(ctx, exam.id)
  const untranslated = current.filter((question) => !question.texts[input.language])
  if (untranslated.length) {
    await translate(ctx, untranslated, questions, input.language)
    return { ...outcome, translated: questions.length }
  }
  const added = questions.map((question): NewQuestion => {
    const content = contentIn(question.content, input.language)
    const { words, scoring, points, topic, shuffle, line, difficulty, source } = question
    const order = orderOf(input, outcome, { shuffle, line, words, content })
    const placed = order ? inOrder(words.options, content, order) : { options: words.options, content }
    return {
      texts: { [input.language]: { ...words, options: placed.options } },
      content: placed.content,
      scoring: scoring ?? null,
      shuffleOptions: shuffle ?? input.shuffle === 'all',
      optionOrder: order,
      points,
      difficulty: difficulty ?? null,
      source: source ?? null,
      // in the language of the file, like its other topics
      topic: topic ?? ctx.node.texts.translator('document-exams', input.language)('noTopic'),
    }
  })
  await addQuestions(ctx, { examId: exam.id, questions: added })
  outcome.warnings.push(...keyWarnings([...current, ...added].map(({ content }) => content)))
  return { ...outcome, added: added.length }
}

/**
 * Shuffled order of a question's options, counted in the outcome with a possible warning; null for the file's order.
 */
function orderOf(
  { shuffle: wish = 'source' }: Pick<Import, 'shuffle'>,
  outcome: ImportOutcome,
  { shuffle, line, words, content }: Pick<ImportedQuestion, 'shuffle' | 'line' | 'words' | 'content'>,
) {
  if (!canReorder(content.kind)) return null
  const isWanted = wish === 'all' || (wish === 'source' && shuffle)
  if (!isWanted && !revealsKey(content)) return null
  if (!revealsKey(content) && refersToOptions(words.options)) {
    outcome.warnings.push(`Line ${line}: the options refer to each other and keep the order of the file.`)
    return null
  }
  outcome.shuffled++
  return hiddenOrder(outcome.seed, words, content)
}

/** A shuffled order that does not give the right answer away. */
function hiddenOrder(seed: string, words: QuestionText, content: QuestionContent, tries = 0): number[] {
  const { shape } = content
  const order = shuffled(tries ? `${seed} ${tries}` : seed, words, ('fixed' in shape && shape.fixed) || '')
  const placed = inOrder(words.options, content, order)
  return revealsKey(placed.content) && tries < maxTries ? hiddenOrder(seed, words, content, tries + 1) : order
}

/** Shuffles tried until the order does not give the right answer away. */
const maxTries = 20

function refused(refusals: Refusal[]) {
  const source = refusals.map(({ line, reason }) => `Line ${line}: ${reason}`)
  return failure('BAD_USER_INPUT', first(source), { fields: { source }, refusals })
}

export const shows = ({ words, content }: Pick<ImportedQuestion, 'words' | 'content'>, picture: string) =>
  textsIn(words).some((text) => text.includes(picture)) || JSON.stringify(content.shape).includes(`"${picture}"`)

/** The content of a question with the names of its stored pictures. */
export function contentOf({ content }: ImportedQuestion, pictures: ReadonlyMap<string, Picture>): QuestionContent {
  const named = (_: string, value: unknown): unknown => {
    const picture = typeof value === 'string' ? pictures.get(value) : undefined
    return picture ? `${picture.sha256}.${picture.extension}` : value
  }
  return JSON.parse(JSON.stringify(content, named)) as QuestionContent
}

/** The pictures of a file by their name in its texts, encoded for storage, and the unreadable ones. */
export async function readPictures({ images, questions }: ImportResult) {
  const pictures = new Map<string, Picture>()
  const unreadable: { name: string; refusal: Refusal }[] = []
  for (const { name, data } of images) {
    const shownIn = questions.find((question) => shows(question, name))
    if (!shownIn) continue
    try {
      pictures.set(name, await toPicture(data, { vector: true }))
    } catch (error) {
      if (codeOf(error) === 'OVERLOADED') throw error
      const reason = (error as Error).message
      unreadable.push({ name, refusal: { line: shownIn.line, reason, code: 'picture_unreadable' } })
    }
  }
  return { pictures, unreadable }
}

export function wordsOf(
  { words: { text, options, lists, explanation, ...others } }: ImportedQuestion,
  pictures: ReadonlyMap<string, Picture>,
): QuestionText {
  const stored = (words: string) =>
    words.replace(/\(image:[0-9a-f]{16}(?=[\s)])/g, (start) => {
      const picture = pictures.get(start.slice(1))
      return picture ? `(image:${picture.sha256}.${picture.extension}` : start
    })
  return {
    ...others,
    text: stored(text),
    options: options.map(stored),
    ...(lists ? { lists: lists.map((list) => list.map(stored)) } : {}),
    ...(explanation ? { explanation: stored(explanation) } : {}),
  }
}

/**
 * Adds a translation to questions, with the options in the order of the first import and the words that it accepts; the
 * file must contain all questions with the same answers.
 */
async function translate(ctx: Ctx, questions: Question[], translations: readonly ReadyQuestion[], language: string) {
  if (translations.length !== questions.length) {
    throw refused([
      {
        line: translations.at(-1)?.line ?? 1,
        code: 'translation_count',
        reason: `The exam has ${questions.length} questions to translate, the file has ${translations.length}.`,
      },
    ])
  }
  const placed = translations.map(({ line, content: inFile, words }, i) => {
    const content = contentIn(inFile, language)
    const order = element(questions, i).optionOrder
    return { line, words, ...(order ? inOrder(words.options, content, order) : { options: words.options, content }) }
  })
  const merged = placed.map(({ content }, i) => withTranslation(element(questions, i).content, content, language))
  const refusals = placed.flatMap(({ line, content }, i): Refusal[] => {
    const original = element(questions, i)
    if (merged[i]) return []
    const [right, other] = [original.content, content].map((each) => rightOption(each) ?? JSON.stringify(each.key))
    const reason = `Question ${original.questionNo} has the answer ${right}, its translation ${other}.`
    return [{ line, code: 'translation_answer', reason }]
  })
  if (refusals.length) throw refused(refusals)
  for (const [i, question] of questions.entries()) {
    const { words, options } = element(placed, i)
    await keepFirstVersion(ctx, question.id)
    await ctx.db.update(Question, question.id, {
      texts: { ...question.texts, [language]: { ...words, options } },
      content: merged[i] ?? question.content,
      version: question.version + 1,
    })
  }
  await keepVersions(
    ctx,
    questions.map(({ id }) => id),
  )
}
