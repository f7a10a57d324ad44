import { buffer } from 'node:stream/consumers'
import { contentAsShown, keyText } from '../../../../../shared/questions/kinds/index.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { editions, localized } from '../../../../editions.ts'
import type { Ctx } from '../../../../context/context.ts'
import { badInput, failure, forbidden, notFound } from '../../../../errors/errors.ts'
import { viewerId } from '../../../../context/viewer.ts'
import { openFile, printablePicture } from '../../../files/public.ts'
import { AnswerReading, keysPermission } from '../../editor/answer-reading.entity.ts'
import { Exam } from '../../exam.entity.ts'
import { fileSlug } from '../../file-slug.ts'
import { textsIn } from '../content.ts'
import { choiceOf } from '../paper.ts'
import type { Question } from '../question.entity.ts'
import { currentQuestions } from '../questions.service.ts'
import { picturesIn } from '../render.ts'
import type { VariantQuestion } from '../../../../../shared/papers/variant.ts'
import type { PrintedPicture } from './blocks.ts'
import { printedForm, shapePictures } from './fields.ts'
import type { PaperDrawing } from './paper.pdf.ts'
import type { PrintPaperInput, PrintedPaper } from './print.types.ts'

declare module '../../../../providers/pdf-renderer.ts' {
  interface Documents {
    paper: PaperDrawing
  }
}

/** Limit on the pictures of one document in bytes, for the memory of a worker thread. */
const maxPictureBytes = 24 * 1024 * 1024

/**
 * Prints an exam's paper in one language as PDF. Right answers are on a separate page, and reading them is logged.
 * @throws NOT_FOUND, BAD_USER_INPUT (another language), FORBIDDEN (right answers), RULE_BROKEN (no questions, too
 * large), RATE_LIMITED
 */
export async function printPaper(ctx: Ctx, input: PrintPaperInput): Promise<PrintedPaper> {
  await ctx.node.limits.consume('documentByUser', viewerId(ctx))
  const { withAnswers } = input
  if (withAnswers && !ctx.viewer.has(keysPermission)) throw forbidden()
  const exam = await ctx.db.findOneBy(Exam, { id: input.examId })
  if (!exam) throw notFound('Exam not found')
  if (!exam.languages.includes(input.language)) throw badInput({ language: ['Choose a language of the exam'] })
  const questions = (await currentQuestions(ctx, exam.id)).filter(({ cancelled }) => !cancelled)
  const printed = await drawnPaper(ctx, { exam, questions, language: input.language, withAnswers })
  if (withAnswers) {
    await inTransaction(ctx, ({ db, viewer }) =>
      db.save(db.create(AnswerReading, { examId: exam.id, userId: viewerId({ viewer }), place: 'print' })),
    )
  }
  return printed
}

interface Wanted {
  exam: Exam
  questions: readonly Question[]
  language: string
  /** null or absent: the order of the paper */
  variant?: readonly VariantQuestion[] | null
  /** the student whose variant it is */
  variantOf?: string[]
  withAnswers?: boolean
}

/**
 * Draws questions as PDF in a worker thread.
 * @throws RULE_BROKEN (no questions, too many pictures), OVERLOADED
 */
export async function drawnPaper(ctx: Ctx, wanted: Wanted): Promise<PrintedPaper> {
  const { exam, language, variantOf = [], withAnswers = false } = wanted
  const questions = inOrder(wanted.questions, wanted.variant ?? null, language)
  if (!questions.length) throw failure('RULE_BROKEN', 'No questions to print')
  const texts = questions.flatMap(({ question: { texts } }) => {
    const words = texts[language]
    return words ? textsIn(words) : []
  })
  const title = localized(exam.titles, language)
  const drawing: PaperDrawing = {
    edition: editions[ctx.node.config.platform],
    language,
    title,
    minutes: Math.round(exam.durationSeconds / 60),
    questions: questions.map(({ question: { level, texts, content }, order }) => {
      const words = texts[language]
      return { level, form: words?.text.trim() ? printedForm(content, words, order) : null }
    }),
    variantOf,
    keys: withAnswers
      ? questions.map(({ question, order }) => keyText(contentAsShown(question.content, order), language) || '–')
      : null,
    pictures: await picturesFor(ctx, [
      ...texts.flatMap(picturesIn),
      ...questions.flatMap(({ question }) => shapePictures(question.content)),
    ]),
    printedAt: ctx.clock.now(),
  }
  const bytes = await ctx.node.providers.press.draw('paper', drawing, ctx.node.texts)
  const of = variantOf.length ? '-variant' : ''
  return {
    fileName: `${fileSlug(title, 'paper')}-${language}${of}.pdf`,
    mimeType: 'application/pdf',
    content: bytes.toString('base64'),
  }
}

function inOrder(questions: readonly Question[], variant: readonly VariantQuestion[] | null, language: string) {
  if (!variant) {
    return questions.map((question) => ({
      question,
      order: (question.texts[language]?.options ?? []).map((_, i) => choiceOf(i + 1)).join(''),
    }))
  }
  return variant.flatMap(({ questionNo, options }) => {
    const question = questions.find((one) => one.questionNo === questionNo)
    return question ? [{ question, order: options.join('') }] : []
  })
}

async function picturesFor(ctx: Ctx, hashes: readonly string[]): Promise<Map<string, PrintedPicture>> {
  const pictures = new Map<string, PrintedPicture>()
  let total = 0
  for (const sha256 of new Set(hashes)) {
    const { stream } = await openFile(ctx, sha256)
    const picture = await printablePicture(await buffer(stream))
    total += picture.bytes.byteLength
    if (total > maxPictureBytes)
      throw failure('RULE_BROKEN', 'The pictures in this paper are too large for one document')
    pictures.set(sha256, picture)
  }
  return pictures
}
