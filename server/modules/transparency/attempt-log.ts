import { joinBytes } from '../../../shared/join-bytes.ts'
import { utf8 } from '../../../shared/tlog/bytes.ts'
import { parseEvent } from '../../../shared/tlog/exam-entry.ts'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { applicationById } from '../applications/public.ts'
import { Attempt, AttemptKind } from '../arena/public.ts'
import type { AttemptEntry, AttemptLog } from './attempt-log.types.ts'
import { logAttemptsNow } from './due-attempts.ts'
import { promisedBy, receiptFor } from './log-event.ts'
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

/** The openings of the entries about attempts of a student, oldest first; none after the erasure of the student. */
export function openingsOf(ctx: Pick<Ctx, 'db'>, userId: string, attemptIds: readonly string[]): Promise<Opened[]> {
  return ctx.db.query(
    `select o.salt, o.event, e.entry, e.leaf, e.position, e.created_at as "createdAt"
     from transparency_opening o join transparency_entry e on e.id = o.entry_id
     where o.user_id = $1 and substring(o.event from '\\nattempt (\\S+)\\n') = any($2) order by e.id`,
    [userId, attemptIds],
  )
}

/**
 * What the log holds about the attempts of an application, with the openings: for its student and the exam office. What is
 * due is logged now, so that a student gets the log receipt at the hand-in.
 * @throws NOT_FOUND (another person’s application)
 */
export async function attemptLog(ctx: Ctx, applicationId: string): Promise<AttemptLog> {
  const application = await applicationById(ctx).load(applicationId)
  if (!application || (application.userId !== ctx.viewer.id && !ctx.viewer.has('admin.exams'))) throw notFound()
  const attempts = await ctx.db.find(Attempt, {
    select: { id: true },
    where: { applicationId, kind: AttemptKind.exam },
  })
  const ids = attempts.map(({ id }) => id)
  await logAttemptsNow(ctx, ids)
  const opened = await openingsOf(ctx, application.userId, ids)
  const log = await ctx.db.findOneBy(TransparencyLog, { id: 1 })
  const entries = await Promise.all(opened.map((one) => entryOf(ctx, log, one)))
  return {
    entries: entries.filter((entry) => entry !== null),
    savedMinutes: opened.filter(({ event }) => parseEvent(event).kind === 'savedMinute').length,
  }
}

/** An entry as its owner gets it; null for a saved minute. */
async function entryOf(ctx: Ctx, log: TransparencyLog | null, opened: Opened): Promise<AttemptEntry | null> {
  const event = parseEvent(opened.event)
  if (!('attempt' in event) || event.kind === 'savedMinute') return null
  const leaf = opened.leaf.toString('hex')
  const proof =
    log && isSigned(opened.position, log)
      ? await proofText(ctx, log, Number(opened.position), joinBytes(opened.salt, utf8(opened.event)))
      : null
  return {
    kind: event.kind,
    at: new Date(event.at),
    leaf,
    address: `${ctx.node.config.publicUrl}/tlog/proof/${leaf}`,
    promisedBy: promisedBy(opened.createdAt),
    receipt: proof || log?.problem ? null : await receiptFor(ctx, opened.leaf, opened.createdAt),
    proof,
  }
}
