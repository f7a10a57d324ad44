import { buffer } from 'node:stream/consumers'
import { In } from 'typeorm'
import { workbookType } from '../../../../../shared/workbook.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { localized } from '../../../../editions.ts'
import type { Ctx } from '../../../../context/context.ts'
import { badInput, failure, notFound } from '../../../../errors/errors.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { viewerId } from '../../../../context/viewer.ts'
import { openFile } from '../../../files/public.ts'
import { AnswerReading } from '../../editor/answer-reading.entity.ts'
import { Exam } from '../../exam.entity.ts'
import { fileSlug } from '../../file-slug.ts'
import { parseFile, type ImportFormat } from '../../import.service.ts'
import { Question } from '../../papers/question.entity.ts'
import { currentQuestions } from '../../papers/questions.service.ts'
import {
  picturesIn,
  type ExportedPicture,
  type ExportedQuestion,
  type Pictures,
  type Writer,
} from './exported-question.ts'
import type { ExportedPart, ExportFormat, ExportQuestionsInput, ExportQuestionsPayload } from './export.types.ts'
import type { ExportLoss } from './export-loss.ts'
import { lossesOf } from './losses.ts'
import { writeAiken } from './write-aiken.ts'
import { writeGift } from './write-gift.ts'
import { writeMoodle } from './write-moodle.ts'
import { writeQti21, writeQti30 } from './write-qti.ts'
import { writeTable } from './write-table.ts'

interface Format {
  write: Writer
  /** the import format with which the file is verified */
  read: ImportFormat
  extension: string
  mimeType: string
}

/** How each format is written and read back. */
export const formats: Record<ExportFormat, Format> = {
  moodle: { write: writeMoodle, read: 'moodle', extension: 'xml', mimeType: 'application/xml' },
  gift: { write: writeGift, read: 'gift', extension: 'gift.txt', mimeType: 'text/plain' },
  aiken: { write: writeAiken, read: 'aiken', extension: 'aiken.txt', mimeType: 'text/plain' },
  table: { write: writeTable, read: 'table', extension: 'xlsx', mimeType: workbookType },
  qti21: { write: writeQti21, read: 'qti', extension: 'qti21.zip', mimeType: 'application/zip' },
  qti30: { write: writeQti30, read: 'qti', extension: 'qti30.zip', mimeType: 'application/zip' },
}

/** Limit on the pictures in one file, in bytes. */
const maxPictureBytes = 24 * 1024 * 1024

/** Language and format of a file. */
export type FileFormat = Pick<ExportQuestionsInput, 'language' | 'format'>

/** A question with its exported form in the file's language. */
export interface Ready {
  question: Question
  written: ExportedQuestion
}

/**
 * Exports questions with their right answers as a file in one language. Each question is written and read back like
 * an import, and differences are reported. Logs the read of right answers for every exam concerned.
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (none in this language, too large), RATE_LIMITED
 */
export async function exportQuestions(ctx: Ctx, input: ExportQuestionsInput): Promise<ExportQuestionsPayload> {
  await ctx.node.limits.consume('documentByUser', viewerId(ctx))
  const { exam, questions } = await chosen(ctx, input)
  const parts: ExportedPart[] = []
  const lose = ({ id }: Question, questionNo: number, losses: ExportLoss[]) =>
    parts.push({ questionId: toGlobalId('Question', id), questionNo, losses })
  const ready: Ready[] = []
  for (const [i, question] of questions.entries()) {
    const questionNo = exam ? question.questionNo : i + 1
    const written = inLanguage(question, input.language, questionNo)
    if (written) ready.push({ question, written })
    else lose(question, questionNo, ['missing'])
  }
  if (!ready.length) throw failure('RULE_BROKEN', 'No question is available in this language')
  const pictures = await picturesFor(ctx, ready)
  for (const one of ready) {
    const losses = await lossesIn(one, pictures, input)
    if (losses.length) lose(one.question, one.written.questionNo, losses)
  }
  const title = exam ? localized(exam.titles, 'en') : 'questions'
  return { ...(await writeExport(ctx, ready, { ...input, title, pictures })), parts }
}

/** The parts of a question that the file loses. */
export async function lossesIn({ question, written }: Ready, pictures: Pictures, { language, format }: FileFormat) {
  const { write, read } = formats[format]
  const own = ownPictures(written, pictures)
  const losses = lossesOf(written, await parseFile(read, await write([written], own, language), language), language)
  if (question.level) losses.push('level')
  return losses
}

/** Writes the file and logs the read of its right answers. */
export async function writeExport(
  ctx: Ctx,
  ready: readonly Ready[],
  { language, format, title, pictures }: FileFormat & { title: string; pictures: Pictures },
): Promise<Omit<ExportQuestionsPayload, 'parts'>> {
  const { write, extension, mimeType } = formats[format]
  const file = await write(
    ready.map(({ written }) => written),
    pictures,
    language,
  )
  await inTransaction(ctx, async ({ db, viewer }) => {
    for (const examId of new Set(ready.map(({ question }) => question.examId))) {
      await db.save(db.create(AnswerReading, { examId, userId: viewerId({ viewer }), place: 'export' }))
    }
  })
  return {
    fileName: `${fileSlug(title, 'questions')}-${language}.${extension}`,
    mimeType,
    content: file.toString('base64'),
    exported: ready.length,
  }
}

async function chosen(
  ctx: Ctx,
  { examId, questionIds }: ExportQuestionsInput,
): Promise<{ exam: Exam | null; questions: Question[] }> {
  if (!examId === !questionIds?.length) throw badInput({ examId: ['Choose an exam or questions'] })
  if (examId) {
    const exam = await ctx.db.findOneBy(Exam, { id: examId })
    if (!exam) throw notFound('Exam not found')
    return { exam, questions: (await currentQuestions(ctx, examId)).filter(({ cancelled }) => !cancelled) }
  }
  const wanted = [...new Set(questionIds)]
  const found = new Map((await ctx.db.findBy(Question, { id: In(wanted) })).map((one) => [one.id, one]))
  const questions = wanted.map((id) => {
    const question = found.get(id)
    if (!question) throw notFound('Question not found')
    return question
  })
  return { exam: null, questions }
}

/** A question in its exported form; null if its texts in the language are incomplete. */
export function inLanguage(question: Question, language: string, questionNo: number): ExportedQuestion | null {
  const words = question.texts[language]
  if (!words?.text.trim() || words.options.some((option) => !option.trim())) return null
  const { content, scoring, points, topic, shuffleOptions: shuffle, difficulty, source } = question
  return { questionNo, words, content, scoring, points, topic, shuffle, difficulty, source }
}

function ownPictures(question: ExportedQuestion, pictures: Pictures): Pictures {
  return new Map(
    picturesIn(question).flatMap((sha256) => {
      const picture = pictures.get(sha256)
      return picture ? [[sha256, picture]] : []
    }),
  )
}

/** @throws RULE_BROKEN for more pictures than one file can hold */
export async function picturesFor(ctx: Ctx, ready: readonly Ready[]): Promise<Pictures> {
  const questions = ready.map(({ written }) => written)
  const pictures = new Map<string, ExportedPicture>()
  let total = 0
  for (const sha256 of new Set(questions.flatMap(picturesIn))) {
    const { stream, mimeType, size } = await openFile(ctx, sha256)
    total += size
    if (total > maxPictureBytes) {
      stream.destroy()
      throw failure('RULE_BROKEN', 'These questions have too many pictures for one file. Export fewer at a time.')
    }
    pictures.set(sha256, { bytes: await buffer(stream), mimeType })
  }
  return pictures
}
