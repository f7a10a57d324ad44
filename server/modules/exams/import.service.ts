import { inTransaction } from '../../database/transaction.ts'
import { localized } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { badInput, failure } from '../../graphql/errors.ts'
import { FilePurpose, recordPicture, storePicture, toPicture, type Picture } from '../files/public.ts'
import {
  parseGift,
  parseMoodleXml,
  type ImportedQuestion,
  type ImportResult,
  type RefusalCode,
} from './import/index.ts'
import { choices } from './papers/paper.ts'
import { Question, type QuestionText } from './papers/question.entity.ts'
import { addQuestions, currentQuestions, lockExam } from './papers/questions.service.ts'

/** The topic of what stands in no category, in the language of the file, as the other topics of a file are. */
const noTopic = { en: 'General', az: 'Ümumi', fr: 'Général', ru: 'Общее', tr: 'Genel' }

const parsers = { moodle: parseMoodleXml, gift: parseGift }

export type ImportFormat = keyof typeof parsers

/** One reason why nothing of a file was taken. */
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
}

/**
 * Takes the questions of a file into an exam that is not published: all of them or none. Questions
 * that lack the file's language are translated by it, in their order; without such, the file's
 * questions are appended.
 * @throws BAD_USER_INPUT with `refusals` by line, NOT_FOUND, RULE_BROKEN
 */
export async function importQuestions(
  outer: Ctx,
  input: Import,
): Promise<{ added: number; translated: number; pictures: number }> {
  const file = parsers[input.format](input.source)
  if (file.refusals.length) throw refused(file.refusals)
  const pictures = await readPictures(file)
  for (const picture of pictures.values()) await storePicture(outer, picture)

  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, input.examId)
    if (exam.publishedAt) throw failure('RULE_BROKEN', 'The exam is published: it takes no more questions')
    if (!exam.languages.includes(input.language)) {
      throw badInput({ language: [`The exam has no language ${input.language}: it has ${exam.languages.join(', ')}`] })
    }
    for (const picture of new Map([...pictures.values()].map((p) => [p.sha256, p])).values()) {
      await recordPicture(ctx, picture, FilePurpose.question)
    }
    const questions = file.questions.map((question) => ({ ...question, words: wordsOf(question, pictures) }))
    const untranslated = (await currentQuestions(ctx, exam.id)).filter((question) => !question.texts[input.language])
    if (untranslated.length) {
      await translate(ctx, untranslated, questions, input.language)
      return { added: 0, translated: questions.length, pictures: pictures.size }
    }
    await addQuestions(ctx, {
      examId: exam.id,
      questions: questions.map(({ words, answer, points, topic }) => ({
        texts: { [input.language]: words },
        answer: numberOf(answer),
        points,
        topic: topic ?? localized(noTopic, input.language),
      })),
    })
    return { added: questions.length, translated: 0, pictures: pictures.size }
  })
}

const numberOf = (letter: ImportedQuestion['answer']) => choices.indexOf(letter) + 1

function refused(refusals: Refusal[]) {
  const [first] = refusals
  return failure('BAD_USER_INPUT', `Line ${first!.line}: ${first!.reason}`, {
    fields: { source: refusals.map(({ line, reason }) => `Line ${line}: ${reason}`) },
    refusals,
  })
}

/** The pictures of a file by the name that its texts use, encoded as they will be stored. */
async function readPictures({ images, questions }: ImportResult): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  const refusals: Refusal[] = []
  for (const { name, data } of images) {
    try {
      pictures.set(name, await toPicture(data, { vector: true }))
    } catch (error) {
      const shownIn = questions.find(({ text, options }) => [text, ...options].some((words) => words.includes(name)))
      refusals.push({ line: shownIn?.line ?? 1, reason: (error as Error).message, code: 'picture_unreadable' })
    }
  }
  if (refusals.length) throw refused(refusals)
  return pictures
}

function wordsOf({ text, options }: ImportedQuestion, pictures: Map<string, Picture>): QuestionText {
  const stored = (words: string) =>
    words.replace(/\(image:[0-9a-f]{16}(?=[\s)])/g, (start) => {
      const picture = pictures.get(start.slice(1))
      return picture ? `(image:${picture.sha256}.${picture.extension}` : start
    })
  return { text: stored(text), options: options.map(stored) as QuestionText['options'] }
}

/** Gives questions their words in one more language; the file must have them all, with the same answers. */
async function translate(
  ctx: Ctx,
  questions: Question[],
  translations: (ImportedQuestion & { words: QuestionText })[],
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
  const refusals = translations.flatMap(({ line, answer }, i): Refusal[] => {
    const { answer: right, questionNo } = questions[i]!
    return numberOf(answer) === right
      ? []
      : [
          {
            line,
            code: 'translation_answer',
            reason: `Question ${questionNo} has the answer ${choices[right - 1]}, its translation ${answer}.`,
          },
        ]
  })
  if (refusals.length) throw refused(refusals)
  for (const [i, question] of questions.entries()) {
    await ctx.db.update(Question, question.id, {
      texts: { ...question.texts, [language]: translations[i]!.words },
    })
  }
}
