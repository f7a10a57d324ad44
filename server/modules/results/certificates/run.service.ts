import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure, notFound } from '../../../graphql/errors.ts'
import { Exam } from '../../exams/public.ts'
import { standsSql } from '../rankings/standing.ts'
import { CertificateRun, RunState } from './certificate-run.entity.ts'
import { issueForReports } from './issue.service.ts'
import { drawMissing } from './pdf.service.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** the certificates of an exam, some at a time: those after the report that the run has reached */
    'certificates.run': { runId: string; reachedId: string | null }
  }
}

/** Reports gone through by one job: a second or less, so that a node that drains need not wait long. */
export const batchSize = 50

/**
 * Starts to issue and draw all certificates of an exam. While a run is under way, that one is the answer.
 * @throws NOT_FOUND, RULE_BROKEN (results are not published)
 */
export async function startCertificateRun(outer: Ctx, examId: string): Promise<CertificateRun> {
  return inTransaction(outer, async (ctx) => {
    const exam = await ctx.db.findOne(Exam, { where: { id: examId }, lock: { mode: 'pessimistic_write' } })
    if (!exam) throw notFound('Exam not found')
    if (!exam.resultsPublishedAt) throw failure('RULE_BROKEN', 'Publish the results first')
    const running = await ctx.db.findOneBy(CertificateRun, { examId, state: RunState.running })
    if (running) return running
    const [{ total }]: [{ total: number }] = await ctx.db.query(
      `select count(*)::int as total from report r where r.exam_id = $1 and ${standsSql('r')}`,
      [examId],
    )
    const run = await ctx.db.save(
      ctx.db.create(CertificateRun, {
        examId,
        total,
        startedById: ctx.viewer.id,
        startedAt: new Date(ctx.clock.now()),
      }),
    )
    await enqueue(ctx, 'certificates.run', { runId: run.id, reachedId: null })
    return run
  })
}

/**
 * Issues and draws the next certificates of a run and asks for the ones after them. Twice is as good as once, and what
 * was ended in the middle goes on from there: what is issued is found, and only what has no PDF is drawn.
 */
export async function continueCertificateRun(
  outer: Ctx,
  { runId, reachedId }: { runId: string; reachedId: string | null },
): Promise<void> {
  const run = await outer.db.findOneBy(CertificateRun, { id: runId, state: RunState.running })
  if (!run || run.reachedId !== reachedId) return
  const rows: { id: string }[] = await outer.db.query(
    `select id from report r where r.exam_id = $1 and ${standsSql('r')} and ($2::uuid is null or r.id > $2)
     order by id limit ${batchSize}`,
    [run.examId, reachedId],
  )
  const reportIds = rows.map(({ id }) => id)
  await inTransaction(outer, async (ctx) => {
    const issued = await issueForReports(ctx, reportIds)
    if (issued.length) await ctx.db.increment(CertificateRun, { id: runId }, 'issued', issued.length)
  })
  await drawMissing(outer, reportIds)

  await inTransaction(outer, async (ctx) => {
    const next = rows.at(-1)?.id ?? reachedId
    const isDone = rows.length < batchSize
    const { affected } = await ctx.db
      .createQueryBuilder()
      .update(CertificateRun)
      .set({
        done: () => `done + ${rows.length}`,
        reachedId: next,
        ...(isDone ? { state: RunState.done, finishedAt: new Date(ctx.clock.now()) } : {}),
      })
      .where('id = :runId and reached_id is not distinct from :reachedId', { runId, reachedId })
      .execute()
    if (affected && !isDone) await enqueue(ctx, 'certificates.run', { runId, reachedId: next })
  })
}
