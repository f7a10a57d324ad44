import { concat, utf8 } from '../../../shared/tlog/bytes.ts'
import { parseEvent } from '../../../shared/tlog/exam-entry.ts'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { AttemptKind, attemptById, type Attempt } from '../arena/public.ts'
import type { AttemptEntry, AttemptLog } from './attempt-log.types.ts'
import { logAttemptNow } from './due-attempts.ts'
import { receiptFor } from './log-event.ts'
import { isSigned, proofText } from './proofs.ts'
import { TransparencyLog } from './transparency.entities.ts'

/** An opening with its entry. */
export interface Opened {
  readonly salt: Buffer
  readonly event: string
  readonly entry: Buffer
  readonly leaf: Buffer
  /** null until it is in the tree */
  readonly position: string | null
  readonly createdAt: Date
}

/** The openings of the entries about an attempt, oldest first; none after the erasure of its student. */
export function openingsOf(ctx: Pick<Ctx, 'db'>, { id, userId }: Pick<Attempt, 'id' | 'userId'>): Promise<Opened[]> {
  return ctx.db.query(
    `select o.salt, o.event, e.entry, e.leaf, e.position, e.created_at as "createdAt"
     from transparency_opening o join transparency_entry e on e.id = o.entry_id
     where o.user_id = $1 and strpos(o.event, $2) > 0 order by e.id`,
    [userId, `\nattempt ${id}\n`],
  )
}

/**
 * What the log holds about an attempt, with the openings: for its student and the exam office. An end that is not logged yet
 * is logged now.
 * @throws NOT_FOUND (another person’s attempt, practice)
 */
export async function attemptLog(ctx: Ctx, attemptId: string): Promise<AttemptLog> {
  const attempt = await attemptById(ctx).load(attemptId)
  const isVisible = attempt?.userId === ctx.viewer.id || ctx.viewer.has('admin.exams')
  if (attempt?.kind !== AttemptKind.exam || !isVisible) throw notFound('Attempt not found')
  let opened = await openingsOf(ctx, attempt)
  if (attempt.closedAt && !opened.some(isEnd)) {
    await logAttemptNow(ctx, attempt.id)
    opened = await openingsOf(ctx, attempt)
  }
  const log = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
  const entries = await Promise.all(opened.map((one) => entryOf(ctx, log, one)))
  return {
    entries: entries.filter((entry) => entry !== null),
    savedMinutes: opened.filter(({ event }) => parseEvent(event).kind === 'savedMinute').length,
  }
}

const isEnd = ({ event }: Opened): boolean => ['handIn', 'forcedClose'].includes(parseEvent(event).kind)

/** An entry as its owner gets it; null for a saved minute. */
async function entryOf(ctx: Ctx, log: TransparencyLog | null, opened: Opened): Promise<AttemptEntry | null> {
  const event = parseEvent(opened.event)
  if (!('attempt' in event) || event.kind === 'savedMinute') return null
  const leaf = opened.leaf.toString('hex')
  const proof =
    log && isSigned(opened.position, log)
      ? await proofText(ctx, log, Number(opened.position), concat(opened.salt, utf8(opened.event)))
      : null
  return {
    kind: event.kind,
    at: new Date(event.at),
    leaf,
    address: `${ctx.node.config.publicUrl}/tlog/proof/${leaf}`,
    fileName: `${leaf.slice(0, 16)}.${proof ? 'tlog-proof' : 'tlog-receipt'}`,
    receipt: proof || log?.problem ? null : await receiptFor(ctx, opened.leaf, opened.createdAt),
    proof,
  }
}
