import { first, required } from '../../../shared/required.ts'
import { toBase64, utf8 } from '../../../shared/tlog/bytes.ts'
import { digestOf, type LoggedEvent } from '../../../shared/tlog/exam-entry.ts'
import { Batches } from '../../base/batches.ts'
import { createContext, perNode, type Ctx } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { inTransaction } from '../../database/transaction.ts'
import { logEvents } from './log-event.ts'
import { logLastMinutes } from './saved-minutes.ts'
import { DueKind } from './transparency.entities.ts'

/** Events logged per transaction. */
const batchSize = 1000

/** An event that is due, with its attempt; `isKnown`: its person is not erased. */
interface Due {
  readonly kind: DueKind
  readonly at: Date
  readonly before: Buffer | null
  readonly after: Buffer | null
  readonly reason: Buffer | null
  readonly attemptId: string
  readonly examId: string
  readonly userId: string
  readonly closeReason: string
  readonly isKnown: boolean
}

/**
 * Logs a batch of events of attempts, which triggers have noted, and before the end of an attempt its last minutes. Events
 * of an erased person are not logged.
 * @param attemptIds only of these, also if another node is about to log them, for which this waits; null: of any
 * @returns their number
 */
export function logDueAttempts(outer: Ctx, attemptIds: readonly string[] | null = null): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    const taken: Due[] = await ctx.db.query(
      `with taken as (
         delete from transparency_due where id in (
           select id from transparency_due where $1::uuid[] is null or attempt_id = any($1::uuid[])
           order by id limit ${batchSize} for update ${attemptIds ? '' : 'skip locked'}
         ) returning id, kind, at, before, after, reason, attempt_id
       )
       select d.kind, d.at, d.before, d.after, d.reason, t.id as "attemptId", t.exam_id as "examId", t.user_id as "userId",
         coalesce(t.close_reason, '') as "closeReason", u.erased_at is null as "isKnown"
       from taken d join attempt t on t.id = d.attempt_id join "user" u on u.id = t.user_id order by d.id`,
      [attemptIds],
    )
    const due = taken.filter(({ isKnown }) => isKnown)
    const ended = due.filter(({ kind }) => kind === DueKind.end)
    const heads = ended.map(({ attemptId, after }) => [attemptId, required(after, 'receipt').toString('hex')] as const)
    if (ended.length) await logLastMinutes(ctx, new Map(heads))
    if (due.length)
      await logEvents(
        ctx,
        due.map((one) => ({ event: eventOf(one), userId: one.userId })),
      )
    return taken.length
  })
}

function eventOf({ kind, at, examId, attemptId, before, after, reason, closeReason }: Due): LoggedEvent {
  const of = { at: at.toISOString(), exam: examId, attempt: attemptId }
  const digest = (value: Buffer | null, what: string) => toBase64(required(value, what))
  switch (kind) {
    case DueKind.end:
      return closeReason === 'submitted'
        ? { kind: 'handIn', ...of, chain: digest(after, 'receipt') }
        : { kind: 'forcedClose', ...of, chain: digest(after, 'receipt'), reason: digestOf(utf8(closeReason)) }
    case DueKind.correction:
      return { kind, ...of, before: digest(before, 'receipt before'), after: digest(after, 'receipt after') }
    default:
      return { kind, ...of, reason: digest(reason, 'reason') }
  }
}

/** Attempts per batch, and milliseconds between two batches. */
const [atOnce, interval] = [250, 150]

const waiting = perNode(
  () =>
    new Batches<{ ctx: Ctx; attemptId: string }, void>({
      size: atOnce,
      concurrent: 1,
      interval,
      keyOf: ({ attemptId }) => attemptId,
      async run(items) {
        await logDueAttempts(
          createContext(first(items).ctx.node, guest),
          items.map(({ attemptId }) => attemptId),
        )
        return items.map(() => undefined)
      },
    }),
)

/** Logs what is due about attempts now, in one batch with those of others. */
export async function logAttemptsNow(ctx: Ctx, attemptIds: readonly string[]): Promise<void> {
  const due: { id: string }[] = await ctx.db.query(
    'select distinct attempt_id as id from transparency_due where attempt_id = any($1::uuid[])',
    [attemptIds],
  )
  await Promise.all(due.map(({ id }) => waiting(ctx).add({ ctx, attemptId: id })))
}
