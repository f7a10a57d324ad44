import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { Attempt } from '../attempt.entity.ts'
import { withOperations } from '../answer-writer/batch.ts'
import { chainNext, chainStart } from '../answer-writer/chain.ts'
import { requireJournal } from '../saving/archived-journal.ts'
import { JournalEntry } from '../saving/journal.entity.ts'
import { ChainCheck } from './timeline.types.ts'

/**
 * Recomputes the receipt of an attempt from its journal: a changed, lost or added answer changes it.
 * @throws NOT_FOUND, and CONFLICT if the journal is archived
 */
export async function checkChain(ctx: Pick<Ctx, 'db'>, attemptId: string): Promise<ChainCheck> {
  const attempt = await ctx.db.findOneBy(Attempt, { id: attemptId })
  if (!attempt) throw notFound('Attempt not found')
  await requireJournal(ctx, [attemptId])
  const entries = await ctx.db.find(JournalEntry, { where: { attemptId }, order: { epoch: 'ASC', seq: 'ASC' } })
  const stored = { answers: Buffer.alloc(attempt.questionCount), typed: {} }
  let computed = chainStart(attemptId)
  let [gaps, epoch, seq] = [0, 0, 0]
  for (const entry of entries) {
    if (entry.epoch !== epoch) [epoch, seq] = [entry.epoch, 0]
    gaps += entry.seq - seq - 1
    seq = entry.seq
    computed = chainNext(computed, attemptId, epoch, entry)
    withOperations(stored, [entry])
  }
  const receipt = attempt.head.toString('hex')
  const answersMatch = stored.answers.equals(attempt.answers) && isDeepStrictEqual(stored.typed, attempt.typed)
  return Object.assign(new ChainCheck(), {
    valid: computed === receipt && gaps === 0 && answersMatch,
    entries: entries.length,
    receipt,
    computed,
    gaps,
    answersMatch,
  })
}
