import { last } from '../../../shared/required.ts'
import { toBase64 } from '../../../shared/tlog/bytes.ts'
import type { RawAnswer } from '../../../shared/questions/raw-answer.ts'
import { perNode, type Ctx } from '../../context/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { chainNext, chainStart, nowAt, shiftOf } from '../arena/public.ts'
import { logEvents, type EventToLog } from './log-event.ts'

const minuteMs = 60_000
/** Time for statements in flight: a minute is logged this long after its end, in milliseconds. */
const marginMs = 10_000
/** Attempts per transaction. */
const batchSize = 500

/** An attempt, and up to where its answers are logged. */
interface Followed {
  readonly id: string
  readonly examId: string
  readonly userId: string
  readonly startedAt: Date
  readonly epoch: number
  readonly seq: number
  /** the last logged minute; -1: none */
  readonly minute: number
  /** chain up to there, in hex; null: nothing is logged */
  readonly head: string | null
  /** milliseconds since the start, by the database’s clock */
  readonly elapsed: number
}

/** A stored answer. */
interface Operation {
  readonly attemptId: string
  readonly epoch: number
  readonly seq: number
  readonly questionNo: number
  readonly choice: number
  readonly typed: RawAnswer
  readonly at: Date
}

/** A minute in which answers were stored: the last of them, and the chain up to it in hex. */
interface SavedMinute {
  readonly minute: number
  readonly operation: Operation
  readonly head: string
}

/** SQL columns of `Followed`, of an attempt `t` with its progress `m`; $1 is `shiftOf(ctx)`. */
const followed = `t.id, t.exam_id as "examId", t.user_id as "userId", t.started_at as "startedAt",
  coalesce(m.epoch, 0) as epoch, coalesce(m.seq, 0) as seq, coalesce(m.minute, -1) as minute,
  encode(m.head, 'hex') as head, (date_part('epoch', ${nowAt('$1')} - t.started_at) * 1000)::float8 as elapsed
  from attempt t left join transparency_progress m on m.attempt_id = t.id
    join "user" u on u.id = t.user_id and u.erased_at is null`

/** The last minute in which a node looked for saved minutes. */
const looked = perNode(() => ({ minute: 0 }))

/**
 * Logs the minutes of open attempts in which answers were stored and which are over, from the journal, so that a save costs
 * nothing. Looks once a minute. Only under the lock of `extendLog`.
 */
export async function logSavedMinutes(ctx: Ctx): Promise<void> {
  const minute = Math.floor(ctx.clock.now() / minuteMs)
  if (looked(ctx).minute === minute) return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows: Followed[] = await ctx.db.query(
      `select ${followed}
       where t.closed_at is null and t.accept_until is not null and t.kind = 'exam' and t.id > $2
         and (t.head <> m.head or m.head is null and (t.ack_seq > 0 or t.epoch > 1))
       order by t.id limit ${batchSize}`,
      [shiftOf(ctx), after],
    )
    if (!rows.length) break
    await inTransaction(ctx, (inner) => logMinutes(inner, rows, 'over'))
    after = last(rows).id
  }
  await ctx.db.query(
    `delete from transparency_progress m using attempt t where t.id = m.attempt_id and t.closed_at is not null
       and not exists (select from transparency_due d where d.attempt_id = t.id)`,
  )
  looked(ctx).minute = minute
}

/**
 * Logs the remaining minutes of attempts that have ended, in the context’s transaction.
 * @param heads chain of answers at the end, in hex, by attempt: answers that were added later are no saved minute
 */
export async function logLastMinutes(ctx: Ctx, heads: ReadonlyMap<string, string>): Promise<void> {
  const attemptIds = [...heads.keys()]
  for (let at = 0; at < attemptIds.length; at += batchSize) {
    const rows: Followed[] = await ctx.db.query(
      `select ${followed} where t.id = any($2::uuid[]) and t.started_at is not null`,
      [shiftOf(ctx), attemptIds.slice(at, at + batchSize)],
    )
    if (rows.length) await logMinutes(ctx, rows, heads)
  }
  await ctx.db.query('delete from transparency_progress where attempt_id = any($1::uuid[])', [attemptIds])
}

/** Logs minutes of attempts, and notes the progress: those that are over, or all up to the end. */
async function logMinutes(
  ctx: Ctx,
  attempts: readonly Followed[],
  which: 'over' | ReadonlyMap<string, string>,
): Promise<void> {
  const operations: Operation[] = await ctx.db.query(
    `select j.attempt_id as "attemptId", j.epoch, j.seq, j.question_no as "questionNo", j.choice, j.typed, j.at
     from unnest($1::uuid[], $2::int[], $3::int[]) as g(attempt_id, epoch, seq)
     join journal j on j.attempt_id = g.attempt_id and (j.epoch, j.seq) > (g.epoch, g.seq)
     order by j.attempt_id, j.epoch, j.seq`,
    [attempts.map(({ id }) => id), attempts.map(({ epoch }) => epoch), attempts.map(({ seq }) => seq)],
  )
  const byAttempt = new Map<string, Operation[]>(attempts.map(({ id }) => [id, []]))
  for (const operation of operations) byAttempt.get(operation.attemptId)?.push(operation)
  const logged = attempts.flatMap((attempt) => {
    const until =
      which === 'over'
        ? { minute: Math.floor((attempt.elapsed - marginMs) / minuteMs) }
        : { head: which.get(attempt.id) }
    const minutes = savedMinutes(attempt, byAttempt.get(attempt.id) ?? [], until)
    return minutes.length ? [{ attempt, minutes }] : []
  })
  if (!logged.length) return
  await logEvents(
    ctx,
    logged.flatMap(({ attempt, minutes }) => minutes.map((saved) => eventOf(attempt, saved))),
  )
  if (which !== 'over') return
  const latest = logged.map(({ minutes }) => last(minutes))
  await ctx.db.query(
    `insert into transparency_progress as m (attempt_id, epoch, seq, minute, head)
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::bytea[])
     on conflict (attempt_id) do update
     set epoch = excluded.epoch, seq = excluded.seq, minute = excluded.minute, head = excluded.head`,
    [
      latest.map(({ operation }) => operation.attemptId),
      latest.map(({ operation }) => operation.epoch),
      latest.map(({ operation }) => operation.seq),
      latest.map(({ minute }) => minute),
      latest.map(({ head }) => Buffer.from(head, 'hex')),
    ],
  )
}

/**
 * Minutes since the start in which answers were stored. An answer whose statement committed after its minute was logged
 * counts as of the next minute.
 * @param operations the answers that are not logged, in their order
 * @param until the first minute that is not over, or the chain in hex at the end of the attempt
 */
function savedMinutes(
  attempt: Followed,
  operations: readonly Operation[],
  until: { readonly minute?: number; readonly head?: string | undefined },
): SavedMinute[] {
  const minutes: SavedMinute[] = []
  let head = attempt.head ?? chainStart(attempt.id)
  let minute = attempt.minute + 1
  for (const operation of operations) {
    minute = Math.max(minute, Math.floor((operation.at.getTime() - attempt.startedAt.getTime()) / minuteMs))
    if (head === until.head || minute >= (until.minute ?? Number.POSITIVE_INFINITY)) break
    head = chainNext(head, attempt.id, operation.epoch, operation)
    if (minutes.at(-1)?.minute === minute) minutes.pop()
    minutes.push({ minute, operation, head })
  }
  return minutes
}

const eventOf = ({ id, examId, userId }: Followed, { minute, operation, head }: SavedMinute): EventToLog => ({
  event: {
    kind: 'savedMinute',
    at: operation.at.toISOString(),
    exam: examId,
    attempt: id,
    minute: String(minute),
    chain: toBase64(Buffer.from(head, 'hex')),
  },
  userId,
})
