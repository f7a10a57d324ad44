import { inTransaction } from '../../database/transaction.ts'
import { localized } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { badInput, codeOf, failure } from '../../graphql/errors.ts'
import { FilePurpose, recordPicture, storePicture, toPicture, type Picture } from '../files/public.ts'
import {
  inOrder,
  parseGift,
  parseMoodleXml,
  refersToOptions,
  shuffled,
  type ImportedQuestion,
  type ImportResult,
  type RefusalCode,
} from './import/index.ts'
import { keyWarnings } from './papers/answer-key.ts'
import { choices } from './papers/paper.ts'
import { Question, type QuestionText } from './papers/question.entity.ts'
import { addQuestions, currentQuestions, lockExam, type NewQuestion } from './papers/questions.service.ts'

/** The topic of what stands in no category, in the language of the file, as the other topics of a file are. */
const noTopic = { en: 'General', az: 'Ümumi', fr: 'Général', ru: 'Общее', tr: 'Genel' }

const parsers = { moodle: parseMoodleXml, gift: parseGift }

export type ImportFormat = keyof typeof parsers

/** Whose options are put in another order: those that the file asks for, all, or none. */
export const shuffles = ['source', 'all', 'none'] as const
export type Shuffle = (typeof shuffles)[number]

/** One reason why a question, or the whole file, was not taken. */
export interface Refusal {
  /** of the file, from 1 */
  line: number
  /** an English sentence */
  reason: string
  code: RefusalCode | 'picture_unreadable' | 'translation_count' | 'translation_answer'
}

export interface Import {
  examId: string
  format: ImportFormat
  source: string | Buffer
  /** which of the exam's languages the file is in */
  language: string
  /** default: source */
  shuffle?: Shuffle
  /** the same seed gives the same order of options; default: the exam's id */
  seed?: string
  /** takes the questions that can be taken and leaves out the others; default: all or none */
  partial?: boolean
}

export interface ImportOutcome {
  added: number
  translated: number
  pictures: number
  /** questions whose options are in another order than in the file */
  shuffled: number
  seed: string
  /** questions of the file that were left out, and why */
  leftOut: number
  refusals: Refusal[]
  /** what the author should check: English sentences */
  warnings: string[]
}

/**
 * Takes the questions of a file into an exam that is not published: all of them or none, unless a part is asked for.
 * Questions that lack the file's language are translated by it, in their order; without such, the file's questions are
 * appended.
 * @throws BAD_USER_INPUT with `refusals` by line, NOT_FOUND, RULE_BROKEN
 */
export async function importQuestions(outer: Ctx, input: Import): Promise<ImportOutcome> {
  const file = parsers[input.format](input.source)
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
    warnings: [],
  }
  for (const picture of shown.values()) await storePicture(outer, picture)

  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, input.examId)
    if (exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is published: it takes no more questions')
    if (!exam.languages.includes(input.language)) {
      throw badInput({ language: [`The exam has no language ${input.language}: it has ${exam.languages.join(', ')}`] })
    }
    for (const picture of new Map([...shown.values()].map((p) => [p.sha256, p])).values()) {
      await recordPicture(ctx, picture, FilePurpose.question)
    }
    const questions = taken.map((question) => ({
      ...question,
      answer: numberOf(question.answer),
      words: wordsOf(question, shown),
    }))
    const current = await currentQuestions(ctx, exam.id)
    const untranslated = current.filter((question) => !question.texts[input.language])
    if (untranslated.length) {
      await translate(ctx, untranslated, questions, input.language)
      return { ...outcome, translated: questions.length }
    }
    const added = questions.map(({ words, answer, points, topic, shuffle, line }): NewQuestion => {
      const order = orderOf(input, outcome, { shuffle, line, ...words })
      const placed = order ? inOrder(words.options, answer, order) : { options: words.options, answer }
      return {
        texts: { [input.language]: { text: words.text, options: placed.options } },
        answer: placed.answer,
        shuffleOptions: shuffle ?? input.shuffle === 'all',
        optionOrder: order,
        points,
        topic: topic ?? localized(noTopic, input.language),
      }
    })
    await addQuestions(ctx, { examId: exam.id, questions: added })
    outcome.warnings.push(...keyWarnings([...current, ...added].map(({ answer }) => answer)))
    return { ...outcome, added: added.length }
  })
}

/** The order of a question's options, counted and with a warning in the outcome; null for that of the file. */
function orderOf(
  { shuffle: wish = 'source' }: Import,
  outcome: ImportOutcome,
  { shuffle, line, text, options }: { shuffle: boolean | null; line: number } & QuestionText,
) {
  if (wish === 'none' || (wish === 'source' && !shuffle)) return null
  if (refersToOptions(options)) {
    outcome.warnings.push(`Line ${line}: the options refer to each other and keep the order of the file.`)
    return null
  }
  outcome.shuffled++
  return shuffled(outcome.seed, { text, options })
}

const numberOf = (letter: ImportedQuestion['answer']) => choices.indexOf(letter) + 1

function refused(refusals: Refusal[]) {
  const [first] = refusals
  return failure('BAD_USER_INPUT', `Line ${first!.line}: ${first!.reason}`, {
    fields: { source: refusals.map(({ line, reason }) => `Line ${line}: ${reason}`) },
    refusals,
  })
}

const shows = ({ text, options }: ImportedQuestion, picture: string) =>
  [text, ...options].some((words) => words.includes(picture))

/** The pictures of a file by the name that its texts use, encoded for storage, and those that cannot be read. */
async function readPictures({ images, questions }: ImportResult) {
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

function wordsOf({ text, options }: ImportedQuestion, pictures: Map<string, Picture>): QuestionText {
  const stored = (words: string) =>
    words.replace(/\(image:[0-9a-f]{16}(?=[\s)])/g, (start) => {
      const picture = pictures.get(start.slice(1))
      return picture ? `(image:${picture.sha256}.${picture.extension}` : start
    })
  return { text: stored(text), options: options.map(stored) as QuestionText['options'] }
}

/**
 * Gives questions their words in one more language, with the options in the order of the first import; the file must have
 * them all, with the same answers.
 */
async function translate(
  ctx: Ctx,
  questions: Question[],
  translations: { line: number; answer: number; words: QuestionText }[],
  language: string,
) {
  if (translations.length !== questions.length) {
    throw refused([
      {
        line: translations.at(-1)?.line ?? 1,
        code: 'translation_count',
        reason: `The exam has ${questions.length} questions to translate, the file has ${translations.length}.`,
      },
    ])
  }
  const placed = translations.map(({ line, answer, words }, i) => {
    const order = questions[i]!.optionOrder
    return {
      line,
      text: words.text,
      ...(order ? inOrder(words.options, answer, order) : { options: words.options, answer }),
    }
  })
  const refusals = placed.flatMap(({ line, answer }, i): Refusal[] => {
    const { answer: right, questionNo } = questions[i]!
    if (answer === right) return []
    const reason = `Question ${questionNo} has the answer ${choices[right - 1]}, its translation ${choices[answer - 1]}.`
    return [{ line, code: 'translation_answer', reason }]
  })
  if (refusals.length) throw refused(refusals)
  for (const [i, question] of questions.entries()) {
    const { text, options } = placed[i]!
    await ctx.db.update(Question, question.id, { texts: { ...question.texts, [language]: { text, options } } })
  }
}
