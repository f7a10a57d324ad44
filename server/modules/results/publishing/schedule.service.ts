import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, codeOf, failure, notFound } from '../../../errors/errors.ts'
import { loader, referenced } from '../../../graphql/loaders.ts'
import { examById, lockExam, type Exam } from '../../exams/public.ts'
import { publishScheduled } from './publish-results.service.ts'
import { ResultsSchedule } from './publication.entity.ts'

/** The scheduled publication of an exam's results, by exam id. */
export const scheduleOfExam = loader<string, ResultsSchedule | null>(async (ctx, examIds) => {
  const rows = await ctx.db
    .createQueryBuilder(ResultsSchedule, 'schedule')
    .where('schedule.examId = any(:examIds)', { examIds: [...examIds] })
    .getMany()
  const found = new Map(rows.map((row) => [row.examId, row]))
  return examIds.map((id) => found.get(id) ?? null)
})

interface Scheduled {
  readonly examId: string
  readonly publishAt: Date
  readonly note?: string | null
  readonly files?: boolean | null
}

/**
 * Schedules the publication of an exam's results, or changes its time and note.
 * @throws NOT_FOUND, RULE_BROKEN (already published), BAD_USER_INPUT (not in the future)
 */
export function scheduleResults(outer: Ctx, { examId, publishAt, note = null, files }: Scheduled): Promise<Exam> {
  if (publishAt.getTime() <= outer.clock.now()) throw badInput({ publishAt: ['Choose a date in the future'] })
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (!exam.publishedAt) throw notFound('Exam not found')
    if (exam.resultsPublishedAt) throw failure('RULE_BROKEN', 'The results are already published')
    await ctx.db.upsert(
      ResultsSchedule,
      {
        examId,
        publishAt,
        note,
        withFiles: files ?? false,
        createdById: ctx.viewer.id,
        createdAt: new Date(ctx.clock.now()),
      },
      ['examId'],
    )
    scheduleOfExam(ctx).clear(examId)
    return exam
  })
}

/** Cancels a scheduled publication. @throws NOT_FOUND (none, or already published) */
export async function cancelResultsSchedule(ctx: Ctx, examId: string): Promise<Exam> {
  const { affected } = await ctx.db.delete(ResultsSchedule, { examId })
  if (!affected) throw notFound('There is no scheduled publication')
  scheduleOfExam(ctx).clear(examId)
  return referenced(examById(ctx), examId)
}

/**
 * Publishes the results whose time has come. An exam that is not over for everyone keeps its schedule and is retried.
 * @returns number of exams published
 */
export async function publishDueResults(ctx: Ctx): Promise<number> {
  const due: { examId: string }[] = await ctx.db.query(
    'select exam_id as "examId" from results_schedule where publish_at <= $1 order by publish_at, id',
    [new Date(ctx.clock.now())],
  )
  let published = 0
  for (const { examId } of due) {
    try {
      if (await publishScheduled(ctx, examId)) published++
    } catch (error) {
      // waits; an unexpected error of one exam must not stop the others
      if (codeOf(error) === undefined) ctx.log.error({ err: error, examId }, 'Scheduled results were not published')
    }
  }
  return published
}
