import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { withOperations } from '../answer-writer/batch.ts'
import { chainNext } from '../answer-writer/chain.ts'
import type { AnswerOperation } from '../answer-writer/types.ts'
import type { DecideLateAnswersInput, DecideLateAnswersPayload } from '../admin/arena-admin.types.ts'
import { Attempt } from '../attempt.entity.ts'
import { logExamEvent, ExamEvent } from '../log/exam-log.service.ts'
import { JournalEntry, LateAnswer } from './journal.entity.ts'

/**
 * Decides on all late answers of an attempt. Accepted answers become a new epoch at the end of the journal, with
 * `seq` from 1, so that they cannot collide with stored ones, the chain continues with them, and journal, answers
 * and receipt agree. The attempt is then regraded. A late answer of a tab without the pen does not count if a
 * later tab answered the question.
 * @throws NOT_FOUND (no such attempt, no decision pending), RULE_BROKEN (not closed yet; accepted for
 * an attempt that was set aside)
 */
export async function decideLateAnswers(outer: Ctx, input: DecideLateAnswersInput): Promise<DecideLateAnswersPayload> {
  return inTransaction(outer, async (ctx) => {
    const attempt = await ctx.db.findOne(Attempt, {
      where: { id: input.attemptId },
      lock: { mode: 'pessimistic_write' },
    })
    if (!attempt) throw notFound('Attempt not found')
    if (!attempt.closedAt) throw failure('RULE_BROKEN', 'The attempt is not closed yet')
    if (input.accept && attempt.supersededAt) {
      throw failure('RULE_BROKEN', 'This attempt was set aside')
    }
    const undecided = await ctx.db
      .createQueryBuilder(LateAnswer, 'late')
      .where('late.attemptId = :id and late.decidedAt is null', { id: attempt.id })
      .orderBy('late.epoch')
      .addOrderBy('late.seq')
      .addOrderBy('late.receivedAt')
      .addOrderBy('late.id')
      .getMany()
    if (!undecided.length) throw notFound('No decision is pending')

    const answeredLater = input.accept ? await idsAnsweredLater(ctx, attempt) : new Set<string>()
    const counted = input.accept ? undecided.filter(({ id }) => !answeredLater.has(id)) : []
    if (counted.length) await append(ctx, attempt, counted)
    await ctx.db
      .createQueryBuilder()
      .update(LateAnswer)
      .set({
        decidedAt: new Date(ctx.clock.now()),
        decidedById: ctx.viewer.id,
        accepted: () => 'id = any(:counted)',
      })
      .where('id = any(:ids)', { ids: undecided.map((late) => late.id), counted: counted.map((late) => late.id) })
      .execute()
    await logExamEvent(ctx, attempt, input.accept ? ExamEvent.lateAccepted : ExamEvent.lateRefused, {
      by: ctx.viewer.id,
      reason: input.reason,
    })
    return { attempt, decided: undecided.length }
  })
}

/**
 * Ids of late answers whose question was answered afterwards by the tab that took over. Accepted late answers do not
 * count as such answers, since they are written after the attempt was closed.
 */
async function idsAnsweredLater(ctx: Ctx, attempt: Attempt): Promise<ReadonlySet<string>> {
  const rows: { id: string }[] = await ctx.db.query(
    `select late.id from late_answer late where late.attempt_id = $1 and late.decided_at is null and exists (
       select from journal j where j.attempt_id = late.attempt_id and j.question_no = late.question_no
         and j.epoch > late.epoch and j.at <= $2)`,
    [attempt.id, attempt.closedAt],
  )
  return new Set(rows.map(({ id }) => id))
}

async function append(ctx: Ctx, attempt: Attempt, accepted: readonly LateAnswer[]): Promise<void> {
  const epoch = attempt.epoch + 1
  const operations = accepted.map(({ questionNo, choice, typed }, i): AnswerOperation => ({
    seq: i + 1,
    questionNo,
    choice,
    typed,
  }))
  const stored = withOperations({ answers: Buffer.from(attempt.answers), typed: { ...attempt.typed } }, operations)
  let head = attempt.head.toString('hex')
  for (const operation of operations) {
    head = chainNext(head, attempt.id, epoch, operation)
  }
  const folded = { ...stored, epoch, ackSeq: operations.length, head: Buffer.from(head, 'hex') }
  await ctx.db.update(Attempt, attempt.id, folded)
  Object.assign(attempt, folded)
  const at = new Date(ctx.clock.now())
  await ctx.db.insert(
    JournalEntry,
    operations.map((operation) => ({ ...operation, attemptId: attempt.id, epoch, at })),
  )
  await enqueue(ctx, 'attempt.closed', { attemptIds: [attempt.id] }, { urgent: true })
}
