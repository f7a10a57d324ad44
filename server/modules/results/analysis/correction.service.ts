import { roundTo, sumOf } from '../../../../shared/decimal.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { element } from '../../../../shared/required.ts'
import { placesOf } from '../../../../shared/results/places.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { viewerId } from '../../../context/viewer.ts'
import { givenIn, grade } from '../../arena/public.ts'
import {
  correctedContent,
  correctQuestion,
  currentQuestions,
  Exam,
  lockExam,
  paperAt,
  Question,
  rightOption,
} from '../../exams/public.ts'
import { awardCutOffs, type Award } from '../rankings/award.ts'
import type {
  CorrectableQuestion,
  CorrectedReport,
  CorrectionPreview,
  CorrectionPreviewInput,
  UndoCorrectionInput,
} from './analysis.types.ts'

/** Maximum students listed in a preview. */
const maxListed = 100

interface Row {
  id: string
  name: string
  answers: Buffer
  typed: Record<string, RawAnswer>
  language: string
  score: number
  /** part of the score given by a jury */
  taskPoints: number
  rank: number | null
  award: Award | null
  group: string
  isOut: boolean
  certificates: number
}

/**
 * Previews the effect of cancelling a question or correcting its key, without changing anything. Uses the same grading,
 * ranking and cut-offs as the recalculation.
 * @throws NOT_FOUND, RULE_BROKEN (not published), RATE_LIMITED
 */
export async function previewCorrection(ctx: Ctx, input: CorrectionPreviewInput): Promise<CorrectionPreview> {
  await ctx.node.limits.consume('analysisByUser', viewerId(ctx))
  const exam = await ctx.db.findOneBy(Exam, { id: input.examId })
  if (!exam?.publishedAt) throw notFound('Exam not found')
  const now = await paperAt(ctx, exam).grading()
  if (!now.questions.some(({ questionNo }) => questionNo === input.questionNo)) throw notFound('Question not found')
  const then = {
    ...now,
    questions: now.questions.map((question) =>
      question.questionNo === input.questionNo
        ? {
            ...question,
            content: correctedContent(question, input, exam.languages),
            cancelled: input.cancelled ?? question.cancelled,
          }
        : question,
    ),
  }
  const rows = await reportsOf(ctx, exam.id)
  const after = rows.map((row) => ({
    ...row,
    score: stored([grade(then, givenIn(row, exam, row)).score, row.taskPoints]),
  }))
  const places = exam.resultsPublishedAt ? placesOf(after, await awardCutOffs(ctx)) : null
  const students = rows.map((row, i): CorrectedReport => {
    const place = places?.get(element(after, i)) ?? { rank: row.rank, award: row.award }
    const isOther = place.award !== row.award || place.rank !== row.rank
    return {
      reportId: toGlobalId('Report', row.id),
      name: row.name,
      scoreBefore: row.score,
      scoreAfter: element(after, i).score,
      rankBefore: row.rank,
      rankAfter: place.rank,
      awardBefore: row.award,
      awardAfter: place.award,
      certificates: isOther ? row.certificates : 0,
    }
  })
  const changed = students.filter(
    (one) =>
      one.scoreBefore !== one.scoreAfter || one.rankBefore !== one.rankAfter || one.awardBefore !== one.awardAfter,
  )
  const weight = (one: CorrectedReport) =>
    (one.awardBefore === one.awardAfter ? 0 : 1e6) + Math.abs(one.scoreAfter - one.scoreBefore)
  return {
    reports: rows.length,
    scoresChanged: students.filter((one) => one.scoreBefore !== one.scoreAfter).length,
    ranksChanged: students.filter((one) => one.rankBefore !== one.rankAfter).length,
    awardsChanged: students.filter((one) => one.awardBefore !== one.awardAfter).length,
    certificatesChanged: students.reduce((sum, { certificates }) => sum + certificates, 0),
    students: changed.toSorted((a, b) => weight(b) - weight(a)).slice(0, maxListed),
  }
}

/** A score as the column stores it: the sum of its parts rounded to three decimals. */
const stored = (parts: readonly number[]) => roundTo(sumOf(parts), 3)

/** Reports that a recalculation would rank. */
function reportsOf(ctx: Ctx, examId: string): Promise<Row[]> {
  return ctx.db.query(
    `select r.id, trim(u.first_name || ' ' || u.last_name) as name, t.answers, t.typed, a.language, r.score::float8 as score,
       coalesce(r.task_points, 0)::float8 as "taskPoints", r.rank, r.award, coalesce(r.ranking_group, '') as "group", r.camera_off_at is not null as "isOut",
       (select count(*) from certificate c
        where c.report_id = r.id and c.kind = 'award' and c.state = 'valid')::int as certificates
     from report r join attempt t on t.id = r.attempt_id join application a on a.id = r.application_id
       join "user" u on u.id = r.user_id
     where r.exam_id = $1 and t.kind = 'exam' and t.superseded_at is null and a.state <> 'cancelled'
       and not r.by_provider
     order by r.id`,
    [examId],
  )
}

/**
 * Questions of a published exam with their current keys, and the reason of their last correction. Until results are
 * published, keys are visible only with the permission for correct answers: questions can be cancelled here, and keys
 * are corrected in the editor.
 */
export async function correctableQuestions(ctx: Ctx, examId: string): Promise<CorrectableQuestion[]> {
  const exam = await ctx.db.findOneBy(Exam, { id: examId })
  if (!exam?.publishedAt) return []
  const isPublic = exam.resultsPublishedAt !== null
  const rows = await currentQuestions(ctx, examId)
  return rows.map(({ questionNo, revision, topic, cancelled, content, reason, createdAt }) => ({
    questionNo,
    revision,
    topic,
    cancelled,
    answer: isPublic ? rightOption(content) : null,
    reason,
    correctedAt: revision > 1 ? createdAt : null,
  }))
}

/**
 * Reverts the last correction of a question with a new correction to the previous values, so that the history stays
 * complete, and recalculates results.
 * @throws NOT_FOUND, RULE_BROKEN (never corrected)
 */
export async function undoCorrection(
  outer: Ctx,
  { examId, questionNo, reason }: UndoCorrectionInput,
): Promise<{ questionNo: number; revision: number }> {
  return inTransaction(outer, async (ctx) => {
    await lockExam(ctx, examId)
    const [last, before] = await ctx.db.find(Question, {
      where: { examId, questionNo },
      order: { revision: 'DESC' },
      take: 2,
    })
    if (!last) throw notFound('Question not found')
    if (!before) throw failure('RULE_BROKEN', 'This question has not been corrected')
    const { texts, content, scoring, points, topic, cancelled } = before
    const { question } = await correctQuestion(ctx, {
      examId,
      questionNo,
      reason,
      changes: { texts, content, scoring, points, topic, cancelled },
    })
    return { questionNo, revision: question.revision }
  })
}
