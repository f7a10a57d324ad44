import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, forbidden, notFound } from '../../../errors/errors.ts'
import { endExam } from '../../arena/public.ts'
import { lockExam, type Exam } from '../../exams/public.ts'
import { regradeExam } from '../grading/grade-attempts.job.ts'
import { beginRecalculation } from '../grading/recalculation.ts'
import { rankExam } from '../rankings/ranking.ts'
import { obstaclesOf, type Obstacle } from './obstacles.ts'
import { ResultsPublication, ResultsSchedule } from './publication.entity.ts'

/** Permission to publish results before the exam has ended for all students. */
const forcePermission = '$admin.forceResults'

interface PublishInput {
  examId: string
  /** reason of a recalculation, stored with changed reports */
  note?: string | null
  /** reason for publishing before the exam has ended for all students */
  force?: string | null
  /** whether public files are written with them */
  files?: boolean | null
}

/** Result of a publication. */
export interface Published {
  exam: Exam
  rankedCount: number
}

/**
 * Publishes the results of an exam: grades remaining attempts, assigns places and makes the reports visible to
 * students. From then on no one can start or continue the exam. Waits until it is over for everyone, or is forced with
 * a reason, which closes attempts in progress. Publishing again recalculates the places with corrected grades,
 * countries and cut-offs; changed reports get a revision with the note.
 * @throws NOT_FOUND, RULE_BROKEN (not over for everyone, or the jury is still scoring), FORBIDDEN (to force it)
 */
export function publishResults(outer: Ctx, input: PublishInput): Promise<Published> {
  return inTransaction(outer, async (ctx) => publish(ctx, await lockExam(ctx, input.examId), input, null))
}

/**
 * Publishes results whose scheduled time has come, if the exam is over for everyone.
 * @returns null if the schedule has been changed or cancelled
 */
export function publishScheduled(outer: Ctx, examId: string): Promise<Published | null> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    const schedule = await ctx.db.findOneBy(ResultsSchedule, { examId })
    if (!schedule || schedule.publishAt.getTime() > ctx.clock.now()) return null
    return publish(ctx, exam, { examId, note: schedule.note, files: schedule.withFiles }, schedule)
  })
}

async function publish(
  ctx: Ctx,
  exam: Exam,
  { examId, note = null, force, files }: PublishInput,
  schedule: ResultsSchedule | null,
): Promise<Published> {
  if (!exam.publishedAt) throw notFound('Exam not found')
  const obstacles = await obstaclesOf(ctx, exam)
  if (obstacles.some(({ kind }) => kind === 'tasks')) {
    throw failure('RULE_BROKEN', 'The jury has not scored all picture tasks yet')
  }
  const stillOpen = exam.resultsPublishedAt ? [] : obstacles
  const forcedReason = stillOpen.length ? forcedBy(ctx, stillOpen, force) : null
  const closedCount = await endExam(ctx, exam, forcedReason ?? note ?? 'The results were published')
  const recalculation = beginRecalculation('published', note)
  await regradeExam(ctx, { examId }, recalculation)
  const rankedCount = await rankExam(ctx, examId, recalculation, { regroup: true })
  const now = new Date(ctx.clock.now())
  exam.resultsPublishedAt ??= now
  await ctx.db.update(exam.constructor, exam.id, { resultsPublishedAt: exam.resultsPublishedAt })
  await ctx.db.delete(ResultsSchedule, { examId })
  await ctx.db.insert(ResultsPublication, {
    examId,
    publishedAt: now,
    publishedById: schedule ? schedule.createdById : ctx.viewer.id,
    scheduled: schedule !== null,
    note,
    forcedReason,
    stillOpen: stillOpen.map(({ kind, count }) => ({ kind, count })),
    closedCount,
    withFiles: files ?? false,
  })
  return { exam, rankedCount }
}

/** @returns the reason @throws RULE_BROKEN without one, FORBIDDEN without the permission */
function forcedBy(ctx: Ctx, open: readonly Obstacle[], force: string | null | undefined): string {
  const reason = force?.trim()
  if (reason) {
    if (!ctx.viewer.has(forcePermission)) throw forbidden()
    return reason
  }
  const details = { open: open.map(({ kind, count, until }) => ({ kind, count, until: until?.toISOString() ?? null })) }
  const has = (kind: Obstacle['kind']) => open.some((part) => part.kind === kind)
  if (has('attempts')) throw failure('RULE_BROKEN', 'Students are still sitting this exam', details)
  if (has('window')) throw failure('RULE_BROKEN', 'Students can still start this exam', details)
  if (has('makeUps')) throw failure('RULE_BROKEN', 'A make-up for this exam is still open', details)
  throw failure('RULE_BROKEN', 'Late answers to this exam are waiting for a decision', details)
}
