import { showAnswer } from '../../../../shared/questions/kinds/index.ts'
import { rawAnswerOf, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { Ctx } from '../../../context/context.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { userById } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import {
  asSeen,
  choices,
  drawnPaper,
  examById,
  questionsAsOf,
  variantAmong,
  type Exam,
  type PrintedPaper,
  languageIn,
} from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'
import { requireJournal } from '../saving/archived-journal.ts'
import { SeenPaper, type SeenPaperQuestion } from './timeline.types.ts'

/** Permission to read the questions of an attempt that is still open. */
const duringExams = '$admin.examsSetup'

/**
 * The paper as the student saw it at a given time: the open questions in the versions of that time, in the student's
 * language and order, with the answers given by then.
 * @param at defaults to the end of the attempt, or now
 * @throws NOT_FOUND, FORBIDDEN (the attempt is open, and the viewer may not set up exams)
 */
export async function seenPaper(ctx: Ctx, attemptId: string, at: Date | null): Promise<SeenPaper> {
  const { attempt, exam, language, end } = await readable(ctx, attemptId)
  const moment = at && at < end ? at : end
  const questions = (await questionsAsOf(ctx, exam.id, moment)).filter(
    ({ questionNo }) => questionNo <= attempt.openUntil,
  )
  const variant = variantAmong(exam, await questionsAsOf(ctx, exam.id, end), attempt.id)
  const answers = await answersAt(ctx, attempt, moment)
  return {
    at: moment,
    language,
    questions: asSeen(questions, variant, language).map(({ content, lists, ...question }) => {
      const given = answers.get(question.questionNo) ?? { selectedAnswer: null, answer: null }
      const order = question.options.map(({ choice }) => choice).join('')
      return {
        ...question,
        ...given,
        kind: content.kind,
        shape: content.shape,
        lists: lists.map((options) => ({ options })),
        answerText: showAnswer(content, given.answer ?? '', order) || null,
      }
    }),
  }
}

/**
 * The paper of an attempt as PDF, in the order and the versions that the student saw.
 * @throws NOT_FOUND, FORBIDDEN, RULE_BROKEN (no questions), RATE_LIMITED
 */
export async function printSeenPaper(ctx: Ctx, attemptId: string): Promise<PrintedPaper> {
  await ctx.node.limits.consume('documentByUser', viewerId(ctx))
  const { attempt, exam, language, end } = await readable(ctx, attemptId)
  const questions = await questionsAsOf(ctx, exam.id, end)
  const user = await userById(ctx).load(attempt.userId)
  const words = ctx.node.texts.translator('document-exams', language)
  return drawnPaper(ctx, {
    exam,
    questions,
    language,
    variant: variantAmong(exam, questions, attempt.id),
    variantOf: [
      words('paper.student', {
        name: user ? `${user.firstName} ${user.lastName}`.trim() : '–',
        username: user?.username ?? '–',
      }),
      words('paper.attempt', { id: attempt.id }),
    ],
  })
}

async function readable(
  ctx: Ctx,
  attemptId: string,
): Promise<{ attempt: Attempt; exam: Exam; language: string; end: Date }> {
  const attempt = await ctx.db.findOneBy(Attempt, { id: attemptId })
  const exam = attempt && (await examById(ctx).load(attempt.examId))
  if (!attempt || !exam) throw notFound('Attempt not found')
  if (!attempt.closedAt && !ctx.viewer.has(duringExams)) {
    throw forbidden('The questions of an attempt are shown once it is closed', { permissions: [duringExams] })
  }
  const { language } = await ctx.db.findOneByOrFail(Application, { id: attempt.applicationId })
  return {
    attempt,
    exam,
    language: languageIn(exam, language),
    end: attempt.closedAt ?? new Date(ctx.clock.now()),
  }
}

/** The answers of an attempt at a given time, from its journal. @throws CONFLICT if it is archived */
async function answersAt(
  ctx: Ctx,
  attempt: Attempt,
  at: Date,
): Promise<ReadonlyMap<number, Pick<SeenPaperQuestion, 'selectedAnswer' | 'answer'>>> {
  await requireJournal(ctx, [attempt.id])
  const rows: { questionNo: number; choice: number; typed: RawAnswer }[] = await ctx.db.query(
    `select distinct on (question_no) question_no as "questionNo", choice, typed from journal
     where attempt_id = $1 and at <= $2 order by question_no, epoch desc, seq desc`,
    [attempt.id, at],
  )
  return new Map(
    rows.map(({ questionNo, choice, typed }) => [
      questionNo,
      { selectedAnswer: choices[choice - 1] ?? null, answer: rawAnswerOf(choice, typed) || null },
    ]),
  )
}
